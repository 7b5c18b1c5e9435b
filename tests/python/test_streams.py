"""Files, pipes and signals: what is written is whole or not there, whatever ends the command; - is a stream."""
import os
import resource
import shutil
import signal
import socket
import subprocess
import sys

import pytest

from conftest import BUILD, MODELS

TENON = BUILD / "tenon"
DEMO, MLP = MODELS / "demo.pt2", MODELS / "mlp.pt2"
IN, OUT = MLP.with_suffix(".in.safetensors"), MLP.with_suffix(".out.safetensors")
TWICE = ('program "twice" version 1\n\nentry @main(%x: f32[3] input) -> (f32[3] output) {\n'
         '  %y = aten.mul.Tensor(self: %x, other: 2) : f32[3]\n  return %y\n}\n')


def run(*words, **options):
    options = {"stdin": subprocess.DEVNULL} | options if "input" not in options else options
    return subprocess.run([TENON, *words], capture_output="stdout" not in options, timeout=120, **options)


def names(folder):
    return sorted(path.name for path in folder.iterdir())


# ---- standard input and output --------------------------------------------------------------------------------------

@pytest.mark.parametrize("flag", ["--graph", "--json", "--torch"])
def test_show_standard_input(flag):
    content = MLP.read_bytes()
    piped = run("show", "-", flag, input=content)
    assert piped.returncode == 0 and not piped.stderr
    with MLP.open("rb") as file:
        redirected = run("show", "-", flag, stdin=file)
    assert redirected.stdout == piped.stdout
    named = run("show", MLP, flag).stdout
    assert piped.stdout == named.replace(b'program "mlp"', b'program "stdin"').replace(b'"name": "mlp"', b'"name": "stdin"')


def test_run_and_check_standard_input():
    content = MLP.read_bytes()
    assert run("run", "-", "--inputs", IN, input=content).stdout == run("run", MLP, "--inputs", IN).stdout
    assert run("check", "-", "--inputs", IN, "--expect", OUT, input=content).returncode == 0
    assert run("run", MLP, "--inputs", "-", input=IN.read_bytes()).returncode == 0
    for words in (["run", "-", "--inputs", "-"], ["check", "-", "--expect", OUT, "--via", "pt2"],
                  ["convert", "-o", "x.pt2", "--entry", "a=-", "--entry", "b=-"]):
        done = run(*words, input=content)
        assert done.returncode == 2 and b"can be read once" in done.stderr


def test_a_socket_as_standard_input():
    """It cannot be opened by a name, and comes in pieces."""
    ours, theirs = socket.socketpair()
    child = subprocess.Popen([TENON, "show", "-"], stdin=theirs, stdout=subprocess.PIPE)
    theirs.close()
    content = DEMO.read_bytes()
    for at in range(0, len(content), 20_000):
        ours.sendall(content[at:at + 20_000])
    ours.close()
    assert b"TinyLanguageModel" in child.communicate(timeout=60)[0] and child.returncode == 0


def test_process_substitution():
    done = subprocess.run(["bash", "-c", f"'{TENON}' show <(cat '{MLP}') --ops"], capture_output=True, timeout=60)
    assert done.returncode == 0 and b"linear" in done.stdout


def test_standard_input_of_a_terminal_or_nothing():
    master, slave = os.openpty()
    done = run("show", "-", stdin=slave)
    os.close(slave)
    os.close(master)
    assert done.returncode == 2 and b"is a terminal" in done.stderr
    assert run("show", "-", input=b"").returncode == 2
    closed = subprocess.run(["bash", "-c", f"'{TENON}' show - <&-"], capture_output=True, timeout=60)
    assert closed.returncode == 2 and b"cannot be read" in closed.stderr


@pytest.mark.parametrize("to", ["pt2", "tenon"])
def test_convert_to_standard_output(to, tmp_path):
    run("convert", MLP, "-o", tmp_path / "stdout", "--to", to)
    for out in ("-", "/dev/stdout", "/dev/fd/1"):
        piped = run("convert", MLP, "-o", out, "--to", to, cwd=tmp_path)
        with open(tmp_path / "redirected", "wb") as file:
            assert run("convert", MLP, "-o", out, "--to", to, stdout=file).returncode == 0
        assert piped.returncode == 0 and len(piped.stdout) > 1000
        assert (tmp_path / "redirected").read_bytes()[:4] == piped.stdout[:4] == b"PK\3\4"
        again = run("run", "-", "--inputs", IN, input=piped.stdout)
        assert again.returncode == 0
    assert names(tmp_path) == ["redirected", "stdout"]
    assert run("convert", "-", "-o", "-", "--to", to, input=MLP.read_bytes()).returncode == 0


def test_text_to_standard_output(tmp_path):
    file = tmp_path / "twice.tnn"
    file.write_text(TWICE)
    done = run("convert", file, "-o", "-", "--to", "text", cwd=tmp_path)
    assert done.returncode == 0 and not done.stderr
    assert run("convert", file, "-o", "again.tnn", cwd=tmp_path).returncode == 0
    assert done.stdout == (tmp_path / "again.tnn").read_bytes()
    assert names(tmp_path) == ["again.tnn", "twice.tnn"]


@pytest.mark.parametrize("out", ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"])
@pytest.mark.parametrize("redirected", [False, True])
def test_text_with_weights_is_refused_on_a_stream(out, redirected, tmp_path):
    """Its weights are a second file, and none can lie beside a stream: before the first byte, not after the last."""
    with open(tmp_path / "redirected", "wb+") as file:
        done = subprocess.run([TENON, "convert", MLP, "-o", out, "--to", "text"], cwd=tmp_path, timeout=60,
                              stdout=file if redirected else subprocess.PIPE, stderr=subprocess.PIPE)
        assert not (file.read() if redirected else done.stdout)
    assert done.returncode == 2 and b"second file" in done.stderr and b"pt2" in done.stderr and b"tenon" in done.stderr
    assert names(tmp_path) == ["redirected"] and not os.path.exists("/dev/stdout.weights")


def test_streams_that_cannot_be(tmp_path):
    for words, said in ((["-o", "-"], b"--to"), (["-o", "-", "--to", "tenon", "--dump-after", "all"], b"--dump-after")):
        done = run("convert", MLP, *words, cwd=tmp_path)
        assert done.returncode == 2 and said in done.stderr and not done.stdout
    assert names(tmp_path) == []


def test_output_that_is_the_input(tmp_path):
    file = tmp_path / "x.pt2"
    shutil.copy(MLP, file)
    with open(file, "r+b") as itself:
        done = run("convert", file, "-o", "-", "--to", "tenon", stdout=itself, stderr=subprocess.PIPE)
    assert done.returncode == 2 and b"is the file that is read" in done.stderr and file.read_bytes() == MLP.read_bytes()
    assert run("convert", file, "-o", file).returncode == 0
    assert run("check", file, "--inputs", IN, "--expect", OUT).returncode == 0


# ---- outputs that fail ----------------------------------------------------------------------------------------------

PRINTING = [["--help"], ["help"], ["help", "show"], ["version"], ["--version"], ["ops"], ["ops", "--json"], ["ops", "--markdown"],
            ["ops", "--composites"], ["show", "--help"],
            ["show", DEMO], ["show", DEMO, "--tree"], ["show", DEMO, "--json"], ["show", DEMO, "--torch"], ["show", DEMO, "--verify"],
            ["run", MLP, "--inputs", IN], ["run", MLP, "--inputs", IN, "--json"], ["run", MLP, "--inputs", IN, "--profile"],
            ["check", MLP, "--inputs", IN, "--expect", OUT], ["check", MLP, "--inputs", IN, "--expect", OUT, "--json"],
            ["convert", MLP, "-o", "-", "--to", "pt2"], ["convert", MLP, "-o", "x.tenon", "--externalize", "*"]]


@pytest.mark.parametrize("words", PRINTING, ids=lambda words: " ".join(getattr(w, "name", w) for w in words))
def test_a_full_device_is_an_error_of_every_command(words, tmp_path):
    with open("/dev/full", "wb") as full:
        done = run(*words, stdout=full, stderr=subprocess.PIPE, cwd=tmp_path)
    assert done.returncode == 2 and done.stderr.count(b"error:") == 1 and b"No space left" in done.stderr
    closed = subprocess.run(["bash", "-c", '"$0" "$@" >&-', TENON, *words], capture_output=True, timeout=60, cwd=tmp_path)
    assert closed.returncode == 2 and b"Bad file descriptor" in closed.stderr
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "wb") as pipe:
        done = run(*words, stdout=pipe, stderr=subprocess.PIPE, cwd=tmp_path)
        assert done.returncode in (2, -signal.SIGPIPE) and not done.stderr
        ignoring = subprocess.run([TENON, *words], stdout=pipe, stderr=subprocess.PIPE, cwd=tmp_path, timeout=60,
                                  restore_signals=False, stdin=subprocess.DEVNULL)  # Python ignores SIGPIPE
    assert ignoring.returncode == 2
    if "-o" not in words:
        assert not ignoring.stderr
    assert not [name for name in names(tmp_path) if name.startswith(".")]


def test_a_closed_output_does_not_become_a_file(tmp_path):
    """The number of a closed descriptor is the first that is given to a file that is opened."""
    command = f"'{TENON}' convert '{MLP}' -o x.tenon --externalize '*' >&- 2>&- <&-"
    done = subprocess.run(["bash", "-c", command], cwd=tmp_path, timeout=60)
    assert done.returncode == 2  # the ledger's lines
    assert run("check", tmp_path / "x.tenon", "--inputs", IN, "--expect", OUT).returncode == 0


@pytest.mark.parametrize("words", [
    ["run", MLP, "--inputs", IN, "-o", "FULL"],
    ["run", MLP, "--inputs", IN, "--save-state", "FULL"], ["convert", MLP, "-o", "/dev/full", "--to", "pt2"],
    ["convert", MLP, "-o", "x.tenon", "--ledger", "/dev/full", "--externalize", "*"],
    ["convert", MLP, "-o", "x.tenon", "--ledger", "no/l.json"],
    ["convert", MLP, "-o", "no/x.tenon", "--dump-after", "all"]], ids=lambda words: " ".join(map(str, words[2:]))[-40:])
def test_files_that_cannot_be_written(words, tmp_path):
    os.symlink("/dev/full", tmp_path / "full.safetensors")
    done = run(*[str(tmp_path / "full.safetensors") if word == "FULL" else word for word in words], cwd=tmp_path)
    assert done.returncode == 2 and b"error:" in done.stderr
    assert not [name for name in names(tmp_path) if name.startswith(".")]


# ---- symbolic links and the folder ----------------------------------------------------------------------------------

@pytest.mark.parametrize("exists", [False, True])
@pytest.mark.parametrize("how", ["relative", "absolute", "chain", "folder"])
def test_a_link_as_output_stays_and_its_target_is_written(how, exists, tmp_path):
    (tmp_path / "deep").mkdir()
    target, link = tmp_path / "deep" / "real.pt2", tmp_path / "link.pt2"
    if exists:
        target.write_text("old")
    if how == "relative":
        link.symlink_to("deep/real.pt2")
    elif how == "absolute":
        link.symlink_to(target)
    elif how == "chain":
        (tmp_path / "deep" / "next").symlink_to("../deep/real.pt2")
        link.symlink_to("deep/next")
    else:
        (tmp_path / "folder").symlink_to("deep")
        link = tmp_path / "folder" / "real.pt2"
    assert run("convert", MLP, "-o", link).returncode == 0
    assert link.is_symlink() == (how != "folder") and not target.is_symlink()
    assert target.read_bytes()[:2] == b"PK" and link.read_bytes() == target.read_bytes()
    assert not [name for name in names(tmp_path) + names(tmp_path / "deep") if ".tmp-" in name]


def test_links_that_lead_nowhere(tmp_path):
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "no").symlink_to("missing/x.pt2")
    for name, said in (("loop", b"symbolic link"), ("no", b"No such file")):
        done = run("convert", MLP, "-o", tmp_path / name, "--to", "pt2")
        assert done.returncode == 2 and said in done.stderr
    assert names(tmp_path) == ["loop", "no"]


def test_the_folder_is_synced_after_the_rename(tmp_path):
    if shutil.which("strace") is None and shutil.which("cc") is None:
        pytest.skip("there is no compiler for a library that counts")
    source, library, log = tmp_path / "count.c", tmp_path / "count.so", tmp_path / "log"
    source.write_text(r'''
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>
static void put(const char *text) { FILE *f = fopen(getenv("COUNT_LOG"), "a"); fputs(text, f); fclose(f); }
int fsync(int fd) { struct stat s; fstat(fd, &s); put(S_ISDIR(s.st_mode) ? "folder\n" : "file\n");
                    return ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(fd); }
int rename(const char *a, const char *b) { put("rename\n");
    return ((int (*)(const char *, const char *))dlsym(RTLD_NEXT, "rename"))(a, b); }
''')
    subprocess.run(["cc", "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)
    environment = dict(os.environ, LD_PRELOAD=str(library), COUNT_LOG=str(log), ASAN_OPTIONS="verify_asan_link_order=0")
    assert run("convert", MLP, "-o", tmp_path / "x.pt2", env=environment).returncode == 0
    assert log.read_text().split() == ["file", "rename", "folder"]
    log.unlink()
    assert run("run", MLP, "--inputs", IN, "-o", "y.safetensors", env=environment, cwd=tmp_path).returncode == 0
    assert log.read_text().split() == ["file", "rename", "folder"]


# ---- signals --------------------------------------------------------------------------------------------------------

def test_a_limit_of_file_sizes_is_an_error(tmp_path):
    """SIGXFSZ would end the process and leave what it had written."""
    def small():
        resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))
        signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
    for words in (["convert", DEMO, "-o", "x.pt2"], ["convert", DEMO, "-o", "x.tnn"], ["convert", DEMO, "-o", "x.tenon"],
                  ["convert", DEMO, "-o", "x.tenon", "--dump-after", "all"]):
        done = run(*words, cwd=tmp_path, preexec_fn=small)
        assert done.returncode == 2 and b"File too large" in done.stderr, done.stderr
        assert names(tmp_path) == []


SLOW_WRITE = r'''
#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
/* The first write to a file that has a temporary name raises the signal. */
ssize_t write(int fd, const void *bytes, size_t n)
{
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    path[length < 0 ? 0 : length] = 0;
    for (char *at = path; *at != 0; at++) {
        if (at[0] == '.' && at[1] == 't' && at[2] == 'm' && at[3] == 'p' && at[4] == '-') {
            raise(atoi(getenv("RAISED")));
            raise(atoi(getenv("RAISED")));
            break;
        }
    }
    return ((ssize_t (*)(int, const void *, size_t))dlsym(RTLD_NEXT, "write"))(fd, bytes, n);
}
'''


@pytest.fixture(scope="module")
def raising(tmp_path_factory):
    if shutil.which("cc") is None:
        pytest.skip("there is no compiler for a library that raises")
    folder = tmp_path_factory.mktemp("raising")
    (folder / "raise.c").write_text(SLOW_WRITE)
    subprocess.run(["cc", "-shared", "-fPIC", "-o", folder / "raise.so", folder / "raise.c", "-ldl"], check=True)
    return folder / "raise.so"


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGPIPE],
                         ids=lambda number: number.name)
@pytest.mark.parametrize("words", [["convert", MLP, "-o", "x.pt2"], ["convert", MLP, "-o", "x.tnn"],
                                   ["run", MLP, "--inputs", IN, "-o", "y.npz"],
                                   ["convert", MLP, "-o", "x.tenon", "--dump-after", "all"],
                                   ["check", MLP, "--inputs", IN, "--expect", OUT, "--via", "text"]],
                         ids=lambda words: words[0] + words[-1][-5:])
def test_signals_leave_nothing_temporary(words, number, raising, heard, tmp_path):
    """The second of two signals ends at once, whatever the first asks for."""
    environment = dict(os.environ, LD_PRELOAD=str(raising), RAISED=str(int(number)), TMPDIR=str(tmp_path),
                       ASAN_OPTIONS="verify_asan_link_order=0")
    done = run(*words, cwd=tmp_path, env=environment)
    assert done.returncode != 0
    assert names(tmp_path) == []


def test_ignored_signals_stay_ignored(tmp_path, raising):
    environment = dict(os.environ, LD_PRELOAD=str(raising), RAISED=str(int(signal.SIGHUP)), ASAN_OPTIONS="verify_asan_link_order=0")
    done = run("convert", MLP, "-o", "x.pt2", cwd=tmp_path, env=environment,
               preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
    assert done.returncode == 0 and names(tmp_path) == ["x.pt2"]


# ---- files that become shorter --------------------------------------------------------------------------------------

PAUSED = r'''
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
/* Once a file is mapped it is made shorter, at once or when it is closed: nothing of it is there any more. */
static int at_close(void) { return strcmp(getenv("WHEN"), "close") == 0; }
int close(int fd)
{
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = at_close() ? readlink(link, path, sizeof path - 1) : 0;
    path[length < 0 ? 0 : length] = 0;
    if (length > 0 && strcmp(path, getenv("SHORTENED")) == 0 && truncate(path, 0) != 0) {
        abort();
    }
    return ((int (*)(int))dlsym(RTLD_NEXT, "close"))(fd);
}
void *mmap(void *at, size_t n, int rights, int flags, int fd, off_t offset)
{
    void *made = ((void *(*)(void *, size_t, int, int, int, off_t))dlsym(RTLD_NEXT, "mmap"))(at, n, rights, flags, fd, offset);
    if (!at_close() && fd >= 0 && (rights & PROT_WRITE) && (flags & MAP_PRIVATE) && made != MAP_FAILED) {
        if (truncate(getenv("SHORTENED"), 0) != 0) {
            abort();
        }
    }
    return made;
}
void *mmap64(void *at, size_t n, int rights, int flags, int fd, off_t offset) { return mmap(at, n, rights, flags, fd, offset); }
'''


@pytest.fixture(scope="module")
def shortening(tmp_path_factory):
    if shutil.which("cc") is None:
        pytest.skip("there is no compiler for a library that shortens")
    folder = tmp_path_factory.mktemp("shortening")
    (folder / "s.c").write_text(PAUSED)
    subprocess.run(["cc", "-shared", "-fPIC", "-o", folder / "s.so", folder / "s.c", "-ldl"], check=True)
    return folder / "s.so"


def shortens(library, file, when):
    return dict(os.environ, LD_PRELOAD=str(library), SHORTENED=str(file), WHEN=when, ASAN_OPTIONS="verify_asan_link_order=0")


@pytest.mark.parametrize("when", ["mmap", "close"])  # while it is loaded, and when its weights are used: SIGBUS
def test_a_mapped_file_that_becomes_shorter_is_a_message(when, tmp_path, shortening):
    file = tmp_path / "shrinking model.pt2"
    for words in (["run", file, "--inputs", IN], ["convert", file, "-o", tmp_path / "x.tnn"], ["convert", file, "-o", tmp_path / "x.tenon"],
                  ["check", file, "--inputs", IN, "--expect", OUT]):
        shutil.copy(MLP, file)
        done = run(*words, env=shortens(shortening, file, when) | {"TMPDIR": str(tmp_path)})
        assert done.returncode == 2, (words, done.returncode, done.stderr)
        assert b"shrinking model.pt2" in done.stderr and b"became shorter" in done.stderr
        assert (b"--read-weights" in done.stderr) == (when == "close")
        assert names(tmp_path) == ["shrinking model.pt2"]


def test_read_weights_maps_nothing(tmp_path, shortening):
    """With the flag no command maps a file, so that nobody can take it away."""
    file = tmp_path / "x.pt2"
    shutil.copy(MLP, file)
    environment = shortens(shortening, file, "mmap")
    for words in (["show", file, "--verify"], ["run", file, "--inputs", IN], ["check", file, "--inputs", IN, "--expect", OUT, "--via", "tenon"],
                  ["convert", file, "-o", tmp_path / "y.tenon"], ["convert", "-o", tmp_path / "y.pt2", "--entry", f"a={file}", "--entry", f"b={file}"]):
        done = run(*words, "--read-weights", env=environment)
        assert done.returncode == 0, done.stderr
        assert file.read_bytes() == MLP.read_bytes()


# ---- several entries in one .pt2 ------------------------------------------------------------------------------------

def test_several_entries_name_the_call_that_loads_them(tmp_path):
    done = run("convert", "-o", "x.pt2", "--entry", f"a={MLP}", "--entry", f"b={MLP}", cwd=tmp_path)
    assert done.returncode == 0 and b"torch.export.load cannot load" in done.stderr and b"load_pt2" in done.stderr
    loaded = subprocess.run([sys.executable, "-c", "import sys; from torch.export.pt2_archive._package import load_pt2; "
                             "print(sorted(load_pt2(sys.argv[1]).exported_programs))", tmp_path / "x.pt2"],
                            capture_output=True, text=True, timeout=300)
    assert loaded.stdout == "['a', 'b']\n", loaded.stderr
    assert not run("convert", MLP, "-o", "y.pt2", cwd=tmp_path).stderr
    done = run("convert", "-o", "z.pt2", "--entry", f"model={MLP}", "--entry", f"b={MLP}", cwd=tmp_path)
    assert done.returncode == 0 and b"takes the entry 'model' of this file alone" in done.stderr
