"""What a command takes, with all the processes that it starts; and the tools that are installed to be measured."""

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


class Workshop:
    """A folder in which everything is installed and made."""

    def __init__(self, scratch, packages):
        self.scratch, self.packages = Path(scratch).resolve(), packages
        self.scratch.mkdir(parents=True, exist_ok=True)

    def call(self, command, **more):
        with open(self.scratch / "install.log", "a") as log:
            subprocess.run([str(part) for part in command], check=True, stdout=log, stderr=log, **more)

    def python(self, name):
        return self.scratch / f"venv-{name}" / "bin" / "python"

    def environment(self, name):
        """A virtual environment with the packages of a tool; made once for each pinned version."""
        mark = self.scratch / f"venv-{name}" / "installed"
        wanted = " ".join(self.packages[name])
        if mark.exists() and mark.read_text() == wanted:
            return
        self.call([sys.executable, "-m", "venv", "--clear", mark.parent])
        self.call([self.python(name), "-m", "pip", "install", "-q", *self.packages[name]])
        mark.write_text(wanted)

    def collection_of(self, documents):
        return self.scratch / f"collection-{documents}.jsonl"

    def generate(self, sources, documents):
        """Documents made from real text, plain words; made once for each size."""
        if not self.collection_of(documents).exists():
            self.call([ROOT / "scripts/generate-corpus", *sources, self.collection_of(documents), "--documents", documents, "--plain"])


def measured(command, log_path, timeout):
    """Wall and CPU seconds and the peak memory of a command with all the processes that it starts."""
    environment = dict(os.environ, HF_HUB_OFFLINE="1", HF_DATASETS_OFFLINE="1", TOKENIZERS_PARALLELISM="false")
    with open(log_path, "w") as log:
        began = time.perf_counter()
        process = subprocess.Popen(command, stdout=log, stderr=log, env=environment, start_new_session=True)
        watcher = Watcher(process.pid)
        watcher.start()
        stop = threading.Timer(timeout, os.killpg, (process.pid, signal.SIGKILL))
        stop.start()
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - began
        process.returncode = os.waitstatus_to_exitcode(status)
        stop.cancel()
        watcher.done.set()
        watcher.join()
    if wall >= timeout:
        raise RuntimeError(f"stopped after {timeout} s")
    if process.returncode != 0:
        lines = Path(log_path).read_text(errors="replace").strip().splitlines()
        reason = next((line for line in lines if "Exception" in line or "Error" in line), lines[-1] if lines else "")
        raise RuntimeError(f"exit code {process.returncode}: {reason[:200]}")
    # Workers that nobody waits for are missing from the one, what runs between two looks from the other.
    cpu = max(usage.ru_utime + usage.ru_stime, watcher.cpu())
    return wall, cpu, max(usage.ru_maxrss * 1024, watcher.peak)


class Watcher(threading.Thread):
    """Looks at the processes of a session ten times a second: what they hold, shared pages once, and their CPU time."""

    def __init__(self, session):
        super().__init__()
        self.session, self.peak, self.ticks, self.done = session, 0, {}, threading.Event()

    def run(self):
        while not self.done.wait(0.1):
            self.peak = max(self.peak, sum(held(pid) for pid in list(self.members())))

    def members(self):
        for name in os.listdir("/proc"):
            if name.isdigit():
                try:
                    fields = Path("/proc", name, "stat").read_text().rpartition(")")[2].split()
                except OSError:
                    continue  # it has ended meanwhile
                if int(fields[3]) == self.session:
                    self.ticks[name] = int(fields[11]) + int(fields[12])
                    yield name

    def cpu(self):
        return sum(self.ticks.values()) / os.sysconf("SC_CLK_TCK")


def held(pid):
    try:
        for line in Path("/proc", pid, "smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) * 1024
    except OSError:
        pass  # it has ended meanwhile
    return 0
