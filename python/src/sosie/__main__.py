"""The command ``sosie``, by the program that is in this package."""

import sys

from . import _java
from ._errors import SosieError


def main() -> int:
    try:
        return _java.replace_by(sys.argv[1:])
    except SosieError as error:
        print(f"sosie: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
