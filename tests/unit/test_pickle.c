/*
 * Pickles and torch.save files both ways: what each opcode and each allow-listed global gives, what is refused and how
 * that is said, fixtures made by PyTorch (tests/data/make_pickle_fixtures.py), and byte-for-byte what PyTorch writes.
 *
 * Hand-written pickles use the text opcodes of protocol 0 where they can, so that they can be read here.
 */
#include "testing.h"

#include "base/num.h"
#include "format/pickle.h"

#include <inttypes.h>

/* ---- values as text ---- */

typedef struct text {
    char at[8192];
    size_t n;
} text;

static __attribute__((format(printf, 2, 3))) void add(text *t, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    int n = vsnprintf(t->at + t->n, sizeof t->at - t->n, format, args);
    va_end(args);
    assert_true(n >= 0 && (size_t)n < sizeof t->at - t->n);
    t->n += (size_t)n;
}

static void show(text *t, const pickle *v);

/* Printable ASCII as it is, all other bytes as \xHH. */
static void show_bytes(text *t, const char *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        unsigned char c = (unsigned char)bytes[i];
        add(t, c >= ' ' && c < 0x7f ? "%c" : "\\x%02x", c);
    }
}

static void show_extents(text *t, const int64_t *extents, size_t rank)
{
    add(t, "[");
    for (size_t i = 0; i < rank; i++) {
        add(t, "%s%" PRId64, i == 0 ? "" : ",", extents[i]);
    }
    add(t, "]");
}

static void show_tensor(text *t, const pickle_tensor *tensor)
{
    add(t, "%s%s", tensor->is_parameter ? "param " : "", dtype_table[tensor->dtype].name);
    show_extents(t, tensor->sizes, tensor->rank);
    add(t, "/");
    show_extents(t, tensor->strides, tensor->rank);
    add(t, "+%" PRId64 "@%s:%" PRIu64 "%s", tensor->offset, tensor->storage->key, tensor->storage->bytes,
        tensor->requires_grad ? " grad" : "");
}

static void show_slots(text *t, const pickle *v, const char *open, size_t width, const char *close)
{
    add(t, "%s", open);
    for (size_t i = 0; i < v->n * width; i++) {
        add(t, "%s", i == 0 ? "" : i % width == 0 ? ", " : ": ");
        show(t, v->u.items[i]);
    }
    add(t, "%s", close);
}

static void show_scalar(text *t, const pickle *v)
{
    char digits[NUM_TEXT], more[NUM_TEXT];
    switch (v->kind) {
    case PICKLE_BOOL:
        add(t, "%s", v->u.boolean ? "True" : "False");
        break;
    case PICKLE_INT:
        add(t, "%" PRId64, v->u.integer);
        break;
    case PICKLE_FLOAT:
        f64_to_text(v->u.real, digits);
        add(t, "%s", digits);
        break;
    case PICKLE_COMPLEX:
        f64_to_text(v->u.complex_parts[0], digits);
        f64_to_text(v->u.complex_parts[1], more);
        add(t, "complex(%s, %s)", digits, more);
        break;
    case PICKLE_DTYPE:
        add(t, "%s", dtype_table[v->u.dtype].torch);
        break;
    case PICKLE_DEVICE:
        add(t, "device %s", v->u.string);
        break;
    case PICKLE_OPAQUE:
        add(t, "<%s>", v->u.string);
        break;
    default:
        add(t, "None");
        break;
    }
}

static void show(text *t, const pickle *v)
{
    switch (v->kind) {
    case PICKLE_STRING:
    case PICKLE_BYTES:
        add(t, v->kind == PICKLE_STRING ? "'" : "b'");
        show_bytes(t, v->u.string, v->n);
        add(t, "'");
        break;
    case PICKLE_TUPLE:
        show_slots(t, v, "(", 1, ")");
        break;
    case PICKLE_LIST:
        show_slots(t, v, "[", 1, "]");
        break;
    case PICKLE_SET:
        show_slots(t, v, "set{", 1, "}");
        break;
    case PICKLE_DICT:
        show_slots(t, v, "{", 2, "}");
        break;
    case PICKLE_ORDERED_DICT:
        show_slots(t, v, "ordered{", 2, "}");
        break;
    case PICKLE_OBJECT:
        show_slots(t, v, "object(", 1, ")");
        break;
    case PICKLE_TENSOR:
        show_tensor(t, v->u.tensor);
        break;
    default:
        show_scalar(t, v);
        break;
    }
}

static void assert_shows(const pickle *v, const char *expected)
{
    text t = {.n = 0};
    t.at[0] = '\0';
    show(&t, v);
    assert_string_equal(t.at, expected);
}

/* ---- bare pickles ---- */

/* Text of a pickle and its length, which strlen cannot tell. */
#define P(literal) literal, sizeof literal - 1

/* ('storage', torch.<class>, '0', 'cpu', count) as a persistent id; a tensor of it with sizes and strides. */
#define STORAGE(class, count) "(Vstorage\nctorch\n" class "\nV0\nVcpu\nI" count "\ntQ"
#define REBUILD "ctorch._utils\n_rebuild_tensor_v2\n("
#define HOOKS "ccollections\nOrderedDict\n)R"
#define TENSOR(offset, sizes, strides) \
    REBUILD STORAGE("FloatStorage", "6") "I" offset "\n(" sizes "t(" strides "tI00\n" HOOKS "tR"

/* Reads a pickle that must be good. */
static const pickle *parsed(tn_context *ctx, const void *bytes, size_t n)
{
    const pickle *v = NULL;
    assert_ok(ctx, pickle_parse(ctx, ctx_scratch(ctx), bytes, n, &v));
    return v;
}

/* clang-format off */
CONTEXT_TEST(reads_each_opcode)
{
    static const struct {
        const char *bytes;
        size_t n;
        const char *expected;
    } cases[] = {
        /* scalars */
        {P("N."), "None"},
        {P("c__torch__.a\nB\n)\x81(K\x01K\x02\x85lb."), "object('__torch__.a.B', [1, (2)])"},
        {P("c__torch__.a\nB\n)\x81" "ctorch.jit._pickle\nbuild_intlist\n(](K\x0aK\x14" "etRb."),
         "object('__torch__.a.B', [10, 20])"},
        {P("cnot__torch__.a\nB\n)\x81K\x01" "b."), "<not__torch__.a.B>"},
        {P("\x80\x05\x88."), "True"},
        {P("\x89."), "False"},
        {P("I01\n."), "True"},
        {P("I00\n."), "False"},
        {P("I-12\n."), "-12"},
        {P("L12L\n."), "12"},
        {P("L-9223372036854775809L\n."), "<int of more than 64 bits>"},
        {P("J\xfe\xff\xff\xff."), "-2"},
        {P("K\xff."), "255"},
        {P("M\x01\x02."), "513"},
        {P("\x8a\x00."), "0"},
        {P("\x8a\x01\x80."), "-128"},
        {P("\x8a\x02\x80\x00."), "128"},
        {P("\x8a\x08\xff\xff\xff\xff\xff\xff\xff\x7f."), "9223372036854775807"},
        {P("\x8a\x09\xff\xff\xff\xff\xff\xff\xff\x7f\x00."), "9223372036854775807"},
        {P("\x8a\x09\xff\xff\xff\xff\xff\xff\xff\xff\x00."), "<int of more than 64 bits>"},
        {P("\x8a\x09\x00\x00\x00\x00\x00\x00\x00\x80\xff."), "-9223372036854775808"},
        {P("\x8a\x09\x00\x00\x00\x00\x00\x00\x00\x00\xff."), "<int of more than 64 bits>"},
        {P("\x8b\x02\0\0\0\x34\x12."), "4660"},
        {P("F1e-05\n."), "1e-05"},
        {P("G\x3f\xf8\0\0\0\0\0\0."), "1.5"},
        /* strings */
        {P("Va\\u00e9\xe9\\U0001F600\\n\\\\u0041\\\n."), "'a\\xc3\\xa9\\xc3\\xa9\\xf0\\x9f\\x98\\x80\\n\\\\u0041\\'"},
        {P("X\x03\0\0\0a\0b."), "'a\\x00b'"},
        {P("\x8c\x03\xed\xa0\x80."), "'\\xed\\xa0\\x80'"},
        {P("\x8d\x01\0\0\0\0\0\0\0x."), "'x'"},
        {P("U\x01x."), "'x'"},
        {P("T\x01\0\0\0\xff."), "b'\\xff'"},
        {P("C\x01x."), "b'x'"},
        {P("B\x01\0\0\0x."), "b'x'"},
        {P("\x8e\x01\0\0\0\0\0\0\0x."), "b'x'"},
        {P("\x96\x01\0\0\0\0\0\0\0x."), "b'x'"},
        /* containers */
        {P(")."), "()"},
        {P("(t."), "()"},
        {P("K\x01\x85."), "(1)"},
        {P("K\x01K\x02\x86."), "(1, 2)"},
        {P("K\x01K\x02K\x03\x87."), "(1, 2, 3)"},
        {P("(I1\nl."), "[1]"},
        {P("]I1\naI2\na."), "[1, 2]"},
        {P("](I1\nI2\ne(I3\nI4\nI5\ne."), "[1, 2, 3, 4, 5]"},
        {P("(I1\nI2\nd."), "{1: 2}"},
        {P("}I1\nI2\ns(I3\nI4\nu."), "{1: 2, 3: 4}"},
        {P("\x8f(I1\n\x90."), "set{1}"},
        {P("(I1\n\x91."), "set{1}"},
        /* stack and memo */
        {P("I1\nI2\n0."), "1"},
        {P("I1\n(0."), "1"},
        {P("I1\n(NN1."), "1"},
        {P("I1\n2\x86."), "(1, 1)"},
        {P("I5\nq\x01N0h\x01\x86."), "(5, 5)"},
        {P("I5\nr\x01\0\0\0j\x01\0\0\0\x86."), "(5, 5)"},
        {P("I5\np1\ng1\n\x86."), "(5, 5)"},
        {P("(I5\n\x94I6\n\x94h\x00h\x01t."), "(5, 6, 5, 6)"},
        {P("]\x94I1\nah\x00\x86."), "([1], [1])"},
        {P("\x80\x04\x95\x02\0\0\0\0\0\0\0N."), "None"},
        /* objects of classes that are not known swallow what they are made of and what is added to them */
        {P("cmy.mod\nCls\n."), "<my.mod.Cls>"},
        {P("cmy\nCls\n(I1\ntR."), "<my.Cls>"},
        {P("cmy\nCls\n)\x81}b."), "<my.Cls>"},
        {P("cmy\nCls\n)}\x92."), "<my.Cls>"},
        {P("(I1\nimy\nCls\n."), "<my.Cls>"},
        {P("(cmy\nCls\nI1\no."), "<my.Cls>"},
        {P("cmy\nList\n)RI1\na(I2\nI3\ne(I2\nu."), "<my.List>"},
        {P("c__builtin__\ngetattr\n(cmy\nCls\nVname\ntR."), "<builtins.getattr>"},
        {P("Vmy\nVCls\n\x93."), "<my.Cls>"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_shows(parsed(ctx, cases[i].bytes, cases[i].n), cases[i].expected);
    }
}

CONTEXT_TEST(calls_what_is_on_the_allow_list)
{
    static const struct {
        const char *bytes;
        size_t n;
        const char *expected;
    } cases[] = {
        {P("ctorch\nfloat8_e5m2\n."), "float8_e5m2"},
        {P("ctorch\nqint8\n."), "<torch.qint8>"},
        {P("ctorch\nSize\n((I2\nI3\nttR."), "(2, 3)"},
        {P("ctorch\nSize\n)R."), "()"},
        {P("ctorch\ndevice\n(Vcuda\nI1\ntR."), "device cuda:1"},
        {P("ctorch\ndevice\n(Vcpu\ntR."), "device cpu"},
        {P("ctorch.serialization\n_get_layout\n(Vtorch.strided\ntR."), "<torch.strided>"},
        {P("ccollections\nOrderedDict\n)R."), "ordered{}"},
        {P("ccollections\nOrderedDict\n((lp0\n(I1\nI2\ntatR."), "ordered{1: 2}"},
        {P("ccollections\nOrderedDict\n)R(I1\nI2\nu}Va\nI1\nsb."), "ordered{1: 2}"},
        {P("cbuiltins\nset\n((I1\nI2\nltR."), "set{1, 2}"},
        {P("c__builtin__\nset\n)R."), "set{}"},
        {P("c__builtin__\nfrozenset\n((I1\nltR."), "set{1}"},
        {P("c__builtin__\ncomplex\n(F1\nF-2\ntR."), "complex(1.0, -2.0)"},
        {P("c__builtin__\nbytes\n)R."), "b''"},
        {P("c_codecs\nencode\n(V\\u0000\xff\nVlatin1\ntR."), "b'\\x00\\xff'"},
        {P("c__builtin__\nbytearray\n(C\x01xtR."), "b'x'"},
        {P("c__builtin__\nbytearray\n(Vx\nVlatin-1\ntR."), "b'x'"},
        {P("ctorch\nFloatStorage\n."), "<torch.FloatStorage>"},
        {P("ctorch\nFloatStorage\n)R."), "<torch.FloatStorage>"},
        {P(STORAGE("FloatStorage", "6") "."), "<torch.FloatStorage>"},
        {P(STORAGE("QInt8Storage", "6") "."), "<torch.QInt8Storage>"},
        /* tensors */
        {P(TENSOR("0", "I2\nI3\n", "I3\nI1\n") "."), "f32[2,3]/[3,1]+0@0:24"},
        {P(TENSOR("5", "", "") "."), "f32[]/[]+5@0:24"},
        {P(TENSOR("9", "I0\nI5\n", "I5\nI1\n") "."), "f32[0,5]/[5,1]+9@0:24"},
        {P(TENSOR("1", "I9\n", "I0\n") "."), "f32[9]/[0]+1@0:24"},
        {P(TENSOR("0", "I2\nI3\n", "I3\nI1\n") "p9\ng9\n\x86."), "(f32[2,3]/[3,1]+0@0:24, f32[2,3]/[3,1]+0@0:24)"},
        {P("ctorch._utils\n_rebuild_tensor\n(" STORAGE("LongStorage", "6") "I0\n(I6\nt(I1\nttR."),
         "i64[6]/[1]+0@0:48"},
        {P(REBUILD STORAGE("UntypedStorage", "6") "I0\n(I6\nt(I1\ntI01\n" HOOKS "tR."), "u8[6]/[1]+0@0:6 grad"},
        {P("ctorch._utils\n_rebuild_tensor_v3\n(" STORAGE("UntypedStorage", "6") "I0\n(I3\nt(I1\ntI00\n" HOOKS
           "ctorch\nuint16\ntR."),
         "u16[3]/[1]+0@0:6"},
        {P("ctorch._utils\n_rebuild_parameter\n(" TENSOR("0", "I6\n", "I1\n") "I01\n" HOOKS "tR."),
         "param f32[6]/[1]+0@0:24 grad"},
        {P("ctorch._utils\n_rebuild_parameter_with_state\n(" TENSOR("0", "I6\n", "I1\n") "I00\n" HOOKS "}tR."),
         "param f32[6]/[1]+0@0:24"},
        {P("ctorch._tensor\n_rebuild_from_type_v2\n(ctorch._utils\n_rebuild_tensor\nctorch\nTensor\n("
           STORAGE("LongStorage", "6") "I0\n(I6\nt(I1\ntt}tR."),
         "i64[6]/[1]+0@0:48"},
        /* what has no meaning here, and what is made of it */
        {P("ctorch._tensor\n_rebuild_from_type_v2\n(ctorch._utils\n_rebuild_tensor\ncmy\nSub\n)}tR."), "<my.Sub>"},
        {P("ctorch._tensor\n_rebuild_from_type_v2\n(cmy\nmake\nctorch\nTensor\n)}tR."), "<torch.Tensor>"},
        {P("ctorch._tensor\n_rebuild_from_type_v2\np0\n(g0\nctorch\nTensor\n)}tR."), "<torch.Tensor>"},
        {P("ctorch._utils\n_rebuild_tensor\n(" STORAGE("QInt8Storage", "6") "I0\n)" ")tR."), "<torch.QInt8Storage>"},
        {P(REBUILD STORAGE("QInt8Storage", "6") "I0\n))I00\nNtR."), "<torch.QInt8Storage>"},
        {P("ctorch._utils\n_rebuild_tensor_v3\n(" STORAGE("UntypedStorage", "6") "I0\n))I00\nNctorch\nbits8\ntR."),
         "<torch.bits8>"},
        {P("ctorch._utils\n_rebuild_parameter\n(cmy\nCls\nI01\nNtR."), "<my.Cls>"},
        {P(REBUILD STORAGE("FloatStorage", "6") "I0\n))I00\nN}Vconj\nI01\nstR."),
         "<torch.Tensor with its 'conj' flag set>"},
        {P(REBUILD STORAGE("FloatStorage", "6") "I0\n))I00\nN}I1\nNstR."), "<torch.Tensor with its '?' flag set>"},
        {P(REBUILD STORAGE("FloatStorage", "6") "I0\n))I00\nN}Vneg\nI00\nstR."), "f32[]/[]+0@0:24"},
        {P("ctorch._utils\n_rebuild_tensor_v3\n(" STORAGE("UntypedStorage", "6") "I0\n))I00\nNctorch\nuint16\n}Vneg\n"
           "I01\nstR."),
         "<torch.Tensor with its 'neg' flag set>"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_shows(parsed(ctx, cases[i].bytes, cases[i].n), cases[i].expected);
    }
}

CONTEXT_TEST(refuses_with_a_reason)
{
    static const struct {
        const char *bytes;
        size_t n;
        tn_status status;
        const char *reason;
    } cases[] = {
        {P(""), TN_E_FORMAT, "ends without STOP"},
        {P("N"), TN_E_FORMAT, "ends without STOP"},
        {P("."), TN_E_FORMAT, "STOP needs 1 values on the stack, there are 0"},
        {P("N.N"), TN_E_FORMAT, "1 bytes follow the end"},
        {P("\x80\x06N."), TN_E_VERSION, "protocol 6, expected at most 5"},
        {P("\xffN."), TN_E_FORMAT, "0xff is not a pickle opcode"},
        {P("P0\n."), TN_E_UNSUPPORTED, "protocol 0 cannot name the storages"},
        {P("\x82\x01."), TN_E_UNSUPPORTED, "extension registry"},
        {P("\x97."), TN_E_UNSUPPORTED, "out-of-band buffers"},
        {P("S'x'\n."), TN_E_UNSUPPORTED, "Python 2"},
        /* arguments */
        {P("K"), TN_E_FORMAT, "ends inside the argument of BININT1"},
        {P("X\x05\0\0\0abc"), TN_E_FORMAT, "ends inside the argument of BINUNICODE"},
        {P("\x8d\xff\xff\xff\xff\xff\xff\xff\xff."), TN_E_FORMAT, "ends inside the argument of BINUNICODE8"},
        {P("I12"), TN_E_FORMAT, "ends inside the argument of INT"},
        {P("cmodule\nname"), TN_E_FORMAT, "ends inside the argument of GLOBAL"},
        {P("\x95\xff\0\0\0\0\0\0\0N."), TN_E_FORMAT, "a frame of 255 bytes, but 2 are left"},
        {P("Ix\n."), TN_E_FORMAT, "INT is not followed by an integer"},
        {P("L-\n."), TN_E_FORMAT, "LONG is not followed by an integer"},
        {P("F1.x\n."), TN_E_FORMAT, "FLOAT is not followed by a number"},
        {P("V\\u12\n."), TN_E_FORMAT, "broken escape"},
        {P("V\\U00110000\n."), TN_E_FORMAT, "broken escape"},
        {P("V\\u12x4\n."), TN_E_FORMAT, "broken escape"},
        {P("\x8c\x01\xff."), TN_E_FORMAT, "SHORT_BINUNICODE is followed by bytes that are not UTF-8"},
        {P("pz\n."), TN_E_FORMAT, "PUT is not followed by an index"},
        /* stack and memo */
        {P("t."), TN_E_FORMAT, "TUPLE finds no mark"},
        {P("N(a."), TN_E_FORMAT, "APPEND needs 1 values on the stack, there are 0"},
        {P("0."), TN_E_FORMAT, "POP needs 1 values"},
        {P("h\x00."), TN_E_FORMAT, "memo index 0 is not set"},
        {P("g7\n."), TN_E_FORMAT, "memo index 7 is not set"},
        {P("Nr\xff\xff\xff\xff."), TN_E_FORMAT, "memo index 4294967295 is out of sequence"},
        {P("(I1\nI2\nI3\nd."), TN_E_FORMAT, "DICT finds a key without a value"},
        {P("}(I1\nu."), TN_E_FORMAT, "SETITEMS finds a key without a value"},
        {P("}Na."), TN_E_FORMAT, "APPEND adds to 'dict', expected 'list'"},
        {P("](N\x90."), TN_E_FORMAT, "ADDITEMS adds to 'list', expected 'set'"},
        {P("]}b."), TN_E_FORMAT, "BUILD sets attributes of 'list'"},
        /* globals */
        {P("I1\nI2\n\x93."), TN_E_FORMAT, "STACK_GLOBAL finds 'int' and 'int'"},
        {P("ca\0b\nc\n."), TN_E_FORMAT, "no proper name"},
        {P("c\nc\n."), TN_E_FORMAT, "no proper name"},
        {P("I1\n)R."), TN_E_FORMAT, "'int' is called with 'tuple'"},
        {P("cmy\nCls\nI1\nR."), TN_E_FORMAT, "'opaque object' is called with 'int'"},
        {P("I1\n)}\x92."), TN_E_FORMAT, "NEWOBJ_EX finds 'int', expected a class"},
        {P("(o."), TN_E_FORMAT, "OBJ finds no class"},
        {P("ctorch\ndevice\n)R."), TN_E_FORMAT, "'torch.device' is called with 0 arguments that it does not take"},
        {P("ctorch\ndevice\n(I1\ntR."), TN_E_FORMAT, "'torch.device' is called with 1 arguments"},
        {P("c__builtin__\nbytearray\n(I1\ntR."), TN_E_FORMAT, "'builtins.bytearray' is called with"},
        {P("c_codecs\nencode\n(Vx\nVutf8\ntR."), TN_E_UNSUPPORTED, "other than 'latin1'"},
        {P("c_codecs\nencode\n(V\\u0100\nVlatin1\ntR."), TN_E_FORMAT, "U+0100 stands for a byte"},
        {P("ccollections\nOrderedDict\n((I1\nltR."), TN_E_FORMAT, "made of 'int', expected pairs"},
        /* storages */
        {P("Vx\nQ."), TN_E_FORMAT, "a persistent id is not"},
        {P("(Vmodule\ncmy\nCls\nV0\nVcpu\nI1\ntQ."), TN_E_FORMAT, "a persistent id is not"},
        {P(STORAGE("FloatStorage", "-1") "."), TN_E_FORMAT, "a storage of -1 elements"},
        {P(STORAGE("FloatStorage", "4611686018427387904") "."), TN_E_FORMAT, "a storage of 4611686018427387904"},
        {P("(Vstorage\nctorch\nFloatStorage\nV\nVcpu\nI6\ntQ."), TN_E_FORMAT, "no proper key"},
        {P(STORAGE("FloatStorage", "6") STORAGE("FloatStorage", "7") "\x86."), TN_E_FORMAT,
         "storage '0' has 24 bytes in one place and 28 in another"},
        /* tensors */
        {P(TENSOR("0", "I2\nI3\n", "I3\n") "."), TN_E_FORMAT, "a tensor of 2 sizes has 1 strides and offset 0"},
        {P(TENSOR("-1", "I2\n", "I1\n") "."), TN_E_FORMAT, "offset -1"},
        {P(TENSOR("0", "I-2\n", "I1\n") "."), TN_E_FORMAT, "sizes hold 'negative int'"},
        {P(TENSOR("0", "I2\n", "I-1\n") "."), TN_E_FORMAT, "strides hold 'negative int'"},
        {P(TENSOR("0", "N", "I1\n") "."), TN_E_FORMAT, "sizes hold 'None'"},
        {P(TENSOR("0", "I7\n", "I1\n") "."), TN_E_FORMAT, "reaches element 6 of storage '0', which holds 6"},
        {P(TENSOR("6", "", "") "."), TN_E_FORMAT, "reaches element 6"},
        {P(TENSOR("1", "I2\nI3\n", "I3\nI1\n") "."), TN_E_FORMAT, "reaches element 6"},
        {P(TENSOR("0", "I4611686018427387904\nI4611686018427387904\n", "I0\nI0\n") "."), TN_E_FORMAT, "overflow"},
        {P(TENSOR("0", "I0\nI4611686018427387904\n", "I0\nI0\n") "."), TN_E_FORMAT, "overflow"},
        {P(TENSOR("0", "I3\n", "I9223372036854775807\n") "."), TN_E_FORMAT, "overflow"},
        {P(TENSOR("9223372036854775807", "I2\n", "I1\n") "."), TN_E_FORMAT, "overflow"},
        /* graphs */
        {P("]\x94h\x00" "a."), TN_E_UNSUPPORTED, "'list' that contains itself"},
        {P("]\x94h\x00\x85" "a."), TN_E_UNSUPPORTED, "contains itself"},
        {P("}\x94I1\nh\x00s."), TN_E_UNSUPPORTED, "'dict' that contains itself"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const pickle *v;
        assert_fails(ctx, cases[i].status,
                     pickle_parse(ctx, ctx_scratch(ctx), (const uint8_t *)cases[i].bytes, cases[i].n, &v));
        assert_int_equal(tn_context_diagnostic_count(ctx), 1);
        assert_explained(ctx, cases[i].reason);
        diagnostics_clear(ctx);
    }
}
/* clang-format on */

CONTEXT_TEST(refuses_every_truncation)
{
    size_t n;
    unsigned char *bytes = read_whole_file(SOURCE_PATH("tests/data/pickle/opaque.pkl"), &n);
    for (size_t cut = 0; cut < n; cut++) {
        const pickle *v;
        unsigned char *exact = arena_copy(ctx_scratch(ctx), bytes, cut); /* a read past its end is found */
        assert_fails(ctx, TN_E_FORMAT, pickle_parse(ctx, ctx_scratch(ctx), exact, cut, &v));
        diagnostics_clear(ctx);
    }
    free(bytes);
}

/* ---- limits ---- */

/* A pickle made of a start, a middle that is repeated, and an end. */
static const uint8_t *repeated(arena *a, const char *start, const char *middle, size_t count, const char *end,
                               size_t *n)
{
    size_t lengths[] = {strlen(start), strlen(middle), strlen(end)};
    *n = lengths[0] + lengths[1] * count + lengths[2];
    char *bytes = arena_alloc(a, *n + 1);
    memcpy(bytes, start, lengths[0]);
    for (size_t i = 0; i < count; i++) {
        memcpy(bytes + lengths[0] + i * lengths[1], middle, lengths[1]);
    }
    memcpy(bytes + *n - lengths[2], end, lengths[2]);
    return (const uint8_t *)bytes;
}

#define TEN(text) text text text text text text text text text text

/* clang-format off */
CONTEXT_TEST(bounds_nesting_sharing_and_copying)
{
    static const struct {
        const char *start, *middle;
        size_t count;
        const char *end;
        tn_status status;
        const char *reason;
    } cases[] = {
        /* 256 levels, the innermost being the empty tuple */
        {")", "\x85", 255, ".", TN_OK, NULL},
        {")", "\x85", 256, ".", TN_E_LIMIT, "nests deeper than 256 levels"},
        /* a deep tuple that is first met near the root, then far from it */
        {")\x85\x85\x85\x85\x85\x85\x85\x85\x85\x85\x85\x85p1\ng1\n", "\x85", 250, "\x86.", TN_E_LIMIT, "nests deeper"},
        /* each level refers twice to the one below it */
        {")", "2\x86", 15, ".", TN_OK, NULL},
        {")", "2\x86", 60, ".", TN_E_LIMIT, "expand to more than"},
        /* strings, a list and sizes that are copied for a few bytes each time */
        {"V" TEN(TEN("xxx")) "\np1\n0", "g1\ng1\n\x93""0", 4000, ".", TN_E_LIMIT, "repeats its contents too often"},
        {"c_codecs\nencode\np1\n(V" TEN(TEN("xxxx")) "\nVlatin1\ntp2\n0", "h\x01h\x02R0", 4000, ".", TN_E_LIMIT,
         "repeats its contents too often"},
        {"cbuiltins\nset\np1\n((" TEN(TEN("NN")) "ltp2\n0", "g1\ng2\nR0", 4000, ".", TN_E_LIMIT,
         "repeats its contents too often"},
        {"ctorch._utils\n_rebuild_tensor\np1\n(" STORAGE("FloatStorage", "1") "I0\n(" TEN(TEN("I1\n")) "tp3\ng3\ntp2\n0",
         "h\x01h\x02R0", 4000, ".", TN_E_LIMIT, "repeats its contents too often"},
    };
    /* clang-format on */
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        size_t n;
        const uint8_t *bytes =
            repeated(ctx_scratch(ctx), cases[i].start, cases[i].middle, cases[i].count, cases[i].end, &n);
        const pickle *v;
        assert_status(ctx, cases[i].status, pickle_parse(ctx, ctx_scratch(ctx), bytes, n, &v));
        if (cases[i].reason != NULL) {
            assert_explained(ctx, cases[i].reason);
        }
        diagnostics_clear(ctx);
    }
}

/* ---- fixtures ---- */

static const pickle *parsed_file(tn_context *ctx, const char *path)
{
    size_t n;
    unsigned char *bytes = read_whole_file(path, &n);
    const pickle *v = parsed(ctx, bytes, n);
    free(bytes);
    return v;
}

/* Value of a string key in a dict (plain or ordered), or NULL. */
static const pickle *pickle_get(const pickle *dict, const char *key)
{
    if (dict->kind != PICKLE_DICT && dict->kind != PICKLE_ORDERED_DICT) {
        return NULL;
    }
    for (size_t i = dict->n; i > 0; i--) {
        const pickle *found = dict->u.pairs[2 * i - 2];
        if (found->kind == PICKLE_STRING && found->n == strlen(key) && memcmp(found->u.string, key, found->n) == 0) {
            return dict->u.pairs[2 * i - 1];
        }
    }
    return NULL;
}

CONTEXT_TEST(reads_all_protocols_alike)
{
    static const char expected[] =
        "([None, True, False, 7, 300, 70000, -1, 2147483648, -9223372036854775808, <int of more than 64 bits>, 1.5, "
        "inf, complex(2.0, -3.0)], "
        "['', '\\xc3\\xa9', 'a\\x0ab\\u0041', '\\xf0\\x9f\\x98\\x80', b'', b'\\x00\\xff', b'xy'], "
        "[(), (1), (1, 2), (1, 2, 3), (1, 2, 3, 4), [], {}, {'k': 1}, {1: 'a', 2: 'b'}, set{5}, set{6}], "
        "ordered{'a': 1, 'b': [1]}, [1], "
        "[float16, (2, 3), device cpu, device cuda:1, <builtins.slice>, <torch.strided>])";
    for (int protocol = 0; protocol <= 5; protocol++) {
        char path[4096];
        snprintf(path, sizeof path, SOURCE_PATH("tests/data/pickle/plain.p%d.pkl"), protocol);
        const pickle *v = parsed_file(ctx, path);
        assert_shows(v, expected);
        /* what is shared stays shared */
        assert_ptr_equal(pickle_get(v->u.items[3], "b"), v->u.items[4]);
    }
}

CONTEXT_TEST(reads_all_dtypes)
{
    const pickle *v = parsed_file(ctx, SOURCE_PATH("tests/data/pickle/dtypes.pkl"));
    assert_int_equal(v->n, DT_COUNT - 1);
    for (int type = DT_NONE + 1; type < DT_COUNT; type++) {
        const pickle *found = pickle_get(v, dtype_table[type].torch);
        assert_non_null(found);
        assert_int_equal(found->kind, PICKLE_TENSOR);
        assert_int_equal(found->u.tensor->dtype, type);
        assert_int_equal(found->u.tensor->storage->bytes, 2 * dtype_table[type].bytes);
        assert_int_equal(found->u.tensor->sizes[0], 2);
    }
    assert_null(pickle_get(v, "float"));
    assert_null(pickle_get(v->u.pairs[0], "uint8"));
}

CONTEXT_TEST(reads_what_has_no_meaning_here)
{
    assert_shows(parsed_file(ctx, SOURCE_PATH("tests/data/pickle/opaque.pkl")),
                 "[f32[1]/[1]+0@0:4, <torch._utils._rebuild_qtensor>, <torch.Tensor with its 'conj' flag set>, "
                 "<torch._utils._rebuild_meta_tensor_no_storage>, <collections.Counter>]");
}

/* ---- torch.save files ---- */

static const char tensors_shown[] =
    "((f32[2,3]/[3,1]+0@0:24, f32[3,2]/[1,3]+0@0:24, [f32[1,2]/[3,1]+4@0:24, param f32[2]/[1]+0@1:8 grad]), "
    "{'scalar': b8[]/[]+0@2:1, 'empty': f32[0,3]/[3,1]+0@3:0, 'u16': u16[2]/[1]+0@4:4})";

static source *memory_source(tn_context *ctx, const void *bytes, size_t n)
{
    source *src = NULL;
    assert_ok(ctx, source_memory(ctx, bytes, n, true, &src));
    return src;
}

static void open_tensors(tn_context *ctx, pickle_file *file)
{
    source *src;
    assert_ok(ctx, source_open(ctx, SOURCE_PATH("tests/data/pickle/tensors.pt"), true, &src));
    assert_ok(ctx, pickle_open(ctx, ctx_scratch(ctx), src, file));
}

static const uint8_t *storage_bytes(tn_context *ctx, const pickle_file *file, const pickle_storage *storage)
{
    const zip_entry *entry;
    const uint8_t *bytes = NULL;
    assert_ok(ctx, pickle_storage_entry(ctx, file, storage, &entry));
    assert_ok(ctx, zip_read(ctx, ctx_scratch(ctx), &file->zip, entry, &bytes));
    return bytes;
}

CONTEXT_TEST(opens_a_file_and_its_storages)
{
    pickle_file file;
    open_tensors(ctx, &file);
    assert_string_equal(file.root, "archive");
    assert_shows(file.value, tensors_shown);
    const pickle *args = file.value->u.items[0], *kwargs = file.value->u.items[1];
    const pickle_tensor *base = args->u.items[0]->u.tensor, *transposed = args->u.items[1]->u.tensor;
    assert_ptr_equal(base->storage, transposed->storage);
    assert_string_equal(base->storage->location, "cpu");
    static const float values[] = {0, 1, 2, 3, 4, 5};
    assert_memory_equal(storage_bytes(ctx, &file, base->storage), values, sizeof values);
    static const uint16_t shorts[] = {1, 65535};
    const pickle_storage *untyped = pickle_get(kwargs, "u16")->u.tensor->storage;
    assert_int_equal(untyped->dtype, DT_NONE);
    assert_int_equal(untyped->count, 4);
    assert_memory_equal(storage_bytes(ctx, &file, untyped), shorts, sizeof shorts);
}

typedef struct record {
    const char *name, *content;
} record;

/* An archive of text records, in memory; a NULL name ends them. */
static source *archive_of(tn_context *ctx, const record *records)
{
    byte_buffer bytes = {0};
    sink s;
    sink_init(&s, byte_buffer_write, &bytes);
    zip_writer w;
    zip_writer_init(ctx, ctx_scratch(ctx), &s, &w);
    for (; records->name != NULL; records++) {
        assert_ok(ctx, zip_add(&w, records->name, records->content, strlen(records->content), NULL));
    }
    assert_ok(ctx, zip_writer_finish(&w));
    assert_ok(ctx, sink_finish(ctx, &s));
    source *src = memory_source(ctx, bytes.at, bytes.n);
    byte_buffer_release(&bytes);
    return src;
}

CONTEXT_TEST(refuses_other_archives)
{
    static const struct {
        record records[4];
        tn_status status;
        const char *reason;
    } cases[] = {
        {{{"data.pkl", "N."}}, TN_E_FORMAT, "no root folder"},
        {{{"a/model.json", "{}"}}, TN_E_FORMAT, "record 'a/data.pkl' is missing"},
        {{{"a/data.pkl", "N."}, {"a/constants.pkl", "N."}}, TN_E_UNSUPPORTED, "TorchScript"},
        {{{"a/data.pkl", "N."}, {"a/byteorder", "big"}}, TN_E_UNSUPPORTED, "the byte order is 'big'"},
        {{{"a/data.pkl", "N."}, {"a/byteorder", "middle"}}, TN_E_FORMAT, "the byte order is unknown"},
        {{{"a/data.pkl", "t."}}, TN_E_FORMAT, "a/data.pkl, byte 0"},
        {{{"a/data.pkl", "N."}, {"a/byteorder", "little"}}, TN_OK, NULL},
        {{{"a/data.pkl", "N."}}, TN_OK, NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        pickle_file file;
        assert_status(ctx, cases[i].status,
                      pickle_open(ctx, ctx_scratch(ctx), archive_of(ctx, cases[i].records), &file));
        if (cases[i].reason != NULL) {
            assert_explained(ctx, cases[i].reason);
        }
        diagnostics_clear(ctx);
    }
}

CONTEXT_TEST(refuses_files_that_are_no_archive)
{
    pickle_file file;
    assert_fails(ctx, TN_E_UNSUPPORTED,
                 pickle_open(ctx, ctx_scratch(ctx), memory_source(ctx, P("\x80\x02\x8a\x0al\xfc\x9c.")), &file));
    assert_explained(ctx, "before PyTorch 1.6");
    diagnostics_clear(ctx);
    assert_fails(ctx, TN_E_FORMAT, pickle_open(ctx, ctx_scratch(ctx), memory_source(ctx, "", 0), &file));
    assert_fails(ctx, TN_E_FORMAT, pickle_open(ctx, ctx_scratch(ctx), memory_source(ctx, P("text")), &file));
}

CONTEXT_TEST(refuses_storages_without_their_bytes)
{
    static const struct {
        record records[3];
        const char *reason;
    } cases[] = {
        {{{"a/data.pkl", TENSOR("0", "I6\n", "I1\n") "."}}, "record 'a/data/0' of a storage is missing"},
        {{{"a/data.pkl", TENSOR("0", "I6\n", "I1\n") "."}, {"a/data/0", "short"}},
         "a storage of 24 bytes has a record of 5"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        pickle_file file;
        const zip_entry *entry;
        assert_ok(ctx, pickle_open(ctx, ctx_scratch(ctx), archive_of(ctx, cases[i].records), &file));
        assert_fails(ctx, TN_E_FORMAT, pickle_storage_entry(ctx, &file, file.value->u.tensor->storage, &entry));
        assert_explained(ctx, cases[i].reason);
        diagnostics_clear(ctx);
    }
}

/* ---- writing ---- */

typedef struct saving {
    tn_context *ctx;
    const pickle_file *file; /* whose storages are copied; NULL: zeros are written */
} saving;

static pickle_payload payload(void *user, const pickle_storage *storage)
{
    static const uint8_t zeros[64];
    const saving *s = user;
    return (pickle_payload){s->file == NULL ? zeros : storage_bytes(s->ctx, s->file, storage), storage->bytes};
}

static tn_status save(tn_context *ctx, const pickle *value, const pickle_file *file, source **out)
{
    saving user = {ctx, file};
    byte_buffer bytes = {0};
    sink s;
    sink_init(&s, byte_buffer_write, &bytes);
    tn_status status = pickle_save(ctx, ctx_scratch(ctx), &s, value, payload, &user);
    if (status == TN_OK) {
        assert_ok(ctx, sink_finish(ctx, &s));
        *out = memory_source(ctx, bytes.at, bytes.n);
    }
    byte_buffer_release(&bytes);
    return status;
}

/* All but the digits of the last record are what PyTorch wrote: the pickle with its memo, the order, the alignment. */
CONTEXT_TEST(writes_the_bytes_that_pytorch_writes)
{
    pickle_file file;
    open_tensors(ctx, &file);
    source *saved;
    assert_ok(ctx, save(ctx, file.value, &file, &saved));
    assert_int_equal(source_size(saved), source_size(file.zip.source));
    pickle_file again;
    assert_ok(ctx, pickle_open(ctx, ctx_scratch(ctx), saved, &again));
    assert_int_equal(again.zip.n, file.zip.n);
    for (size_t i = 0; i < file.zip.n; i++) {
        const zip_entry *expected = &file.zip.entries[i], *entry = &again.zip.entries[i];
        assert_string_equal(entry->name, expected->name);
        assert_int_equal(entry->offset, expected->offset);
        assert_int_equal(entry->size, expected->size);
        if (i + 1 < file.zip.n) {
            assert_int_equal(entry->crc, expected->crc);
        }
    }
    assert_shows(again.value, tensors_shown);
}

CONTEXT_TEST(writes_what_it_reads)
{
    static const char pickles[][320] = {
        "N.",
        "(I0\nI255\nI256\nI65536\nI-1\nI2147483648\nI-2147483649\nI9223372036854775807\nL-9223372036854775808L\nl.",
        "(F-0.5\nI01\nVtext\nV\nV\\u0000\nVtext\nc__builtin__\ncomplex\n(F1\nF2\ntRl.",
        "(c_codecs\nencode\n(V\xff\nVlatin1\ntRc__builtin__\nbytes\n)Rt.",
        "((t(I1\nt(I1\nI2\nt(I1\nI2\nI3\nt(I1\nI2\nI3\nI4\ntl.",
        "((l(I1\nl(d(I1\nI2\nd(I1\nI2\nI3\nI4\ndt.",
        "ccollections\nOrderedDict\n)RI1\nI2\ns.",
        "c__builtin__\nset\n((I1\nI2\nltR.",
        "(ctorch\nfloat32\nctorch\nfloat32\nctorch\ndevice\n(Vcuda\nI1\ntRctorch\ndevice\n(Vcpu\ntRl.",
        "(lp0\nI1\nag0\n\x86.",
        TENSOR("0", "I2\nI3\n", "I3\nI1\n") "p9\ng9\n\x86.",
        "ctorch._utils\n_rebuild_parameter\n(" TENSOR("1", "I2\n", "I1\n") "I01\n" HOOKS "tR.",
    };
    for (size_t i = 0; i < sizeof pickles / sizeof *pickles; i++) {
        const pickle *value = parsed(ctx, pickles[i], strlen(pickles[i]));
        text shown = {.n = 0};
        show(&shown, value);
        source *saved;
        pickle_file again;
        assert_ok(ctx, save(ctx, value, NULL, &saved));
        assert_ok(ctx, pickle_open(ctx, ctx_scratch(ctx), saved, &again));
        assert_shows(again.value, shown.at);
    }
}

/* More than one batch, more than 256 memo entries. */
CONTEXT_TEST(writes_long_containers)
{
    enum { COUNT = 2001 };
    arena *a = ctx_scratch(ctx);
    pickle *numbers = ARENA_ARRAY(a, pickle, COUNT), *lists = ARENA_ARRAY(a, pickle, COUNT);
    const pickle **items = ARENA_ARRAY(a, const pickle *, COUNT), **pairs = ARENA_ARRAY(a, const pickle *, 2 * COUNT);
    for (size_t i = 0; i < COUNT; i++) {
        numbers[i] = (pickle){.kind = PICKLE_INT, .u.integer = (int64_t)i};
        lists[i] = (pickle){.kind = PICKLE_LIST};
        items[i] = pairs[2 * i + 1] = &lists[i];
        pairs[2 * i] = &numbers[i];
    }
    pickle list = {.kind = PICKLE_LIST, .n = COUNT, .u.items = items};
    pickle dict = {.kind = PICKLE_DICT, .n = COUNT, .u.pairs = pairs};
    pickle ordered = {.kind = PICKLE_ORDERED_DICT, .n = COUNT, .u.pairs = pairs};
    pickle all = {.kind = PICKLE_TUPLE, .n = 3, .u.items = (const pickle *[]){&list, &dict, &ordered}};
    source *saved;
    pickle_file again;
    assert_ok(ctx, save(ctx, &all, NULL, &saved));
    assert_ok(ctx, pickle_open(ctx, ctx_scratch(ctx), saved, &again));
    const pickle *const *read = again.value->u.items;
    for (size_t i = 0; i < COUNT; i++) {
        const pickle *item = read[0]->u.items[i];
        assert_int_equal(item->kind, PICKLE_LIST);
        for (size_t d = 1; d <= 2; d++) {
            assert_int_equal(read[d]->u.pairs[2 * i]->u.integer, i);
            assert_ptr_equal(read[d]->u.pairs[2 * i + 1], item);
        }
    }
    assert_int_equal(read[2]->n, COUNT);
}

CONTEXT_TEST(refuses_to_write)
{
    pickle_storage storage = {.dtype = DT_F32, .count = 2, .bytes = 8};
    pickle_storage negative = {.dtype = DT_F32, .count = -1, .bytes = 0};
    pickle_storage lying = {.dtype = DT_F32, .count = 2, .bytes = 4}; /* the payload goes by it */
    const int64_t two = 2, one = 1;
    pickle_tensor tensors[] = {
        {.storage = &storage, .dtype = DT_F32, .rank = 1, .sizes = &two, .strides = &one},
        {.storage = &storage, .dtype = DT_I32, .rank = 1, .sizes = &two, .strides = &one},
        {.storage = &negative, .dtype = DT_F32, .rank = 1, .sizes = &two, .strides = &one},
        {.storage = &lying, .dtype = DT_F32, .rank = 1, .sizes = &two, .strides = &one},
    };
    pickle values[] = {
        {.kind = PICKLE_TENSOR, .u.tensor = &tensors[0]}, {.kind = PICKLE_TENSOR, .u.tensor = &tensors[1]},
        {.kind = PICKLE_TENSOR, .u.tensor = &tensors[2]}, {.kind = PICKLE_TENSOR, .u.tensor = &tensors[3]},
        {.kind = PICKLE_OPAQUE, .u.string = "my.Cls"},    {.kind = PICKLE_DEVICE, .u.string = "cuda:x"},
    };
    pickle both = {.kind = PICKLE_TUPLE, .n = 2, .u.items = (const pickle *[]){&values[0], &values[1]}};
    pickle nest[PICKLE_DEPTH + 1] = {{.kind = PICKLE_NONE}};
    const pickle *inner[PICKLE_DEPTH + 1];
    for (size_t i = 1; i <= PICKLE_DEPTH; i++) {
        inner[i] = &nest[i - 1];
        nest[i] = (pickle){.kind = PICKLE_TUPLE, .n = 1, .u.items = &inner[i]};
    }
    const struct {
        const pickle *value;
        tn_status status;
        const char *reason;
    } cases[] = {
        {&both, TN_E_UNSUPPORTED, "tensors of dtypes 'float32' and 'int32' share a storage"},
        {&values[2], TN_E_ARGUMENT, "a storage of -1 elements"},
        {&values[3], TN_E_ARGUMENT, "storage 0 has 4 bytes, expected 8"},
        {&values[4], TN_E_UNSUPPORTED, "'my.Cls' cannot be saved"},
        {&values[5], TN_E_ARGUMENT, "'cuda:x' is not a device"},
        {&nest[PICKLE_DEPTH], TN_E_LIMIT, "nest deeper than 256 levels"},
        {&nest[PICKLE_DEPTH - 1], TN_OK, NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        source *saved;
        assert_status(ctx, cases[i].status, save(ctx, cases[i].value, NULL, &saved));
        if (cases[i].reason != NULL) {
            assert_explained(ctx, cases[i].reason);
        }
        diagnostics_clear(ctx);
    }
}

/* ---- memory ---- */

typedef struct sweep_input {
    const unsigned char *bytes;
    size_t n;
} sweep_input;

/* Opens the file, reads its storages and saves it again. */
static tn_status open_and_save(tn_context *ctx, void *argument)
{
    const sweep_input *in = argument;
    source *src;
    pickle_file file;
    TRY(source_memory(ctx, in->bytes, in->n, false, &src));
    TRY(pickle_open(ctx, ctx_scratch(ctx), src, &file));
    byte_buffer *bytes = ARENA_NEW(ctx_scratch(ctx), byte_buffer);
    ctx_own_reserve(ctx);
    ctx_own(ctx, bytes, byte_buffer_release);
    sink s;
    sink_init(&s, byte_buffer_write, bytes);
    TRY(pickle_save(ctx, ctx_scratch(ctx), &s, file.value, payload, &(saving){ctx, NULL}));
    return sink_finish(ctx, &s);
}

static void every_budget_ends_clean(void **state)
{
    (void)state;
    sweep_input in;
    unsigned char *bytes = read_whole_file(SOURCE_PATH("tests/data/pickle/tensors.pt"), &in.n);
    in.bytes = bytes;
    tn_status status = TN_E_NOMEM;
    size_t failures = 0;
    for (size_t budget = 16; status != TN_OK; budget += 16, failures++) {
        tn_context *ctx = NULL;
        tn_context_options options = TN_CONTEXT_OPTIONS_INIT;
        options.memory_budget = budget;
        assert_int_equal(tn_context_new(&options, &ctx), TN_OK);
        status = call_at_edge(ctx, open_and_save, &in);
        assert_true(status == TN_OK || status == TN_E_NOMEM);
        assert_int_equal(tn_context_memory_used(ctx), 0);
        tn_context_free(ctx);
    }
    assert_true(failures > 100);
    free(bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_each_opcode),
        cmocka_unit_test(calls_what_is_on_the_allow_list),
        cmocka_unit_test(refuses_with_a_reason),
        cmocka_unit_test(refuses_every_truncation),
        cmocka_unit_test(bounds_nesting_sharing_and_copying),
        cmocka_unit_test(reads_all_protocols_alike),
        cmocka_unit_test(reads_all_dtypes),
        cmocka_unit_test(reads_what_has_no_meaning_here),
        cmocka_unit_test(opens_a_file_and_its_storages),
        cmocka_unit_test(refuses_other_archives),
        cmocka_unit_test(refuses_files_that_are_no_archive),
        cmocka_unit_test(refuses_storages_without_their_bytes),
        cmocka_unit_test(writes_the_bytes_that_pytorch_writes),
        cmocka_unit_test(writes_what_it_reads),
        cmocka_unit_test(writes_long_containers),
        cmocka_unit_test(refuses_to_write),
        cmocka_unit_test(every_budget_ends_clean),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
