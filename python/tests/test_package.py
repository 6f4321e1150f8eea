import re
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import sosie

ROOT = Path(__file__).resolve().parents[2]


def test_the_version_is_that_of_the_program():
    pom = (ROOT / "pom.xml").read_text("utf-8")
    version = re.search(r"<version>(.*?)</version>", pom).group(1)
    assert sosie.__version__ == version
    assert metadata.version("sosie") == version
    printed = subprocess.run([sys.executable, "-m", "sosie", "--version"], capture_output=True, text=True)
    assert printed.stdout.strip() == f"sosie {version}"


def test_everything_that_is_offered_is_documented():
    for name in sosie.__all__:
        assert getattr(sosie, name).__doc__, name


def test_the_program_and_the_licence_come_along():
    files = {Path(str(file)).name for file in metadata.files("sosie")}
    assert {"sosie.jar", "py.typed", "LICENSE", "NOTICE"} <= files
