"""``python -m tenon``: the command that was installed with the package."""
import os
import shutil
import sys
import sysconfig
from pathlib import Path


def find_command() -> str | None:
    """Where pip put it; of a build folder, the one that was built there; else what PATH has."""
    places = [Path(sysconfig.get_path("scripts")), Path(sysconfig.get_path("scripts", f"{os.name}_user")),
              Path(__file__).resolve().parents[1], Path(__file__).parents[2]]
    for place in places:
        if os.access(place / "tenon", os.X_OK) and (place / "tenon").is_file():
            return str(place / "tenon")
    return shutil.which("tenon")


def main() -> int:
    """Becomes the command; only where there is none it comes back."""
    command = find_command()
    if command is None:
        print("tenon: error: the command is not installed: pip install . puts it beside python", file=sys.stderr)
        return 2
    os.execv(command, ["tenon", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
