#!/usr/bin/env python3
"""Measures our solver and its peers on the same rows in the same run. See README.md."""

import argparse
import pathlib
import subprocess
import sys
import tarfile
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SOLVING = ["chain", "chain_hug", "nested", "grid", "siblings", "swing", "enaml", "enaml_swing"]
SOLVING += ["ties", "inequality_chain", "dense"]
CONFLICTS = ["chain_narrow", "nested_leaf", "thirds"]
ONE_BY_ONE = {"ties", "inequality_chain", "dense"}
ONE_SIZE = {"enaml", "enaml_swing"}


def set_up(home: pathlib.Path) -> tuple[pathlib.Path, pathlib.Path]:
    """Installs the peers, once. Returns the virtual environment's Python and kiwi's C++ driver."""
    python = home / "venv" / "bin" / "python"
    requirements = (HERE / "requirements.txt").read_text()
    stamp = home / "installed.txt"
    if not stamp.exists() or stamp.read_text() != requirements:
        home.mkdir(parents=True, exist_ok=True)
        subprocess.run([sys.executable, "-m", "venv", home / "venv"], check=True)
        pip = [python, "-m", "pip", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, "install", "-r", HERE / "requirements.txt"], check=True, stdout=sys.stderr)
        kiwi = next(line for line in requirements.splitlines() if line.startswith("kiwisolver"))
        fetch = ["download", "--no-deps", "--no-binary", "kiwisolver", "-d", home / "sdist", kiwi]
        subprocess.run([*pip, *fetch], check=True, stdout=sys.stderr)
        stamp.write_text(requirements)
    archive = next((home / "sdist").glob("kiwisolver-*.tar.gz"))
    driver = home / "kiwi_driver"
    source = HERE / "kiwi_driver.cpp"
    if not driver.exists() or driver.stat().st_mtime < source.stat().st_mtime:
        with tarfile.open(archive) as files:
            files.extractall(home / "sdist", filter="data")
        headers = archive.with_name(archive.name.removesuffix(".tar.gz"))
        compiler = ["c++", "-O3", "-DNDEBUG", "-std=c++17", "-I", headers, source, "-o", driver]
        subprocess.run(compiler, check=True, stdout=sys.stderr)
    return python, driver


def run(command: list, seconds: int) -> str | None:
    """The last line that a command prints; nothing if it fails or runs too long."""
    try:
        done = subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=seconds)
    except subprocess.TimeoutExpired:
        return None
    if done.returncode != 0:
        print(done.stderr.strip(), file=sys.stderr)
        return None
    return done.stdout.strip().splitlines()[-1]


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--bench", type=pathlib.Path, default=ROOT / ".build" / "release" / "masdiag-bench")
    options.add_argument("--home", type=pathlib.Path, default=ROOT / ".build" / "peers")
    options.add_argument("--sizes", default="10,100,1000")
    options.add_argument("--workloads", default=",".join(SOLVING + CONFLICTS))
    options.add_argument("--peers", default="", help="a part of their names; all if empty")
    options.add_argument("--seconds", type=int, default=60, help="for one measurement")
    chosen = options.parse_args()
    python, driver = set_up(chosen.home)
    print("solver,workload,n,build_ns,edit_ns,churn_ns,conflict_ns,members,peak_kb")
    slow: set[tuple[str, str]] = set()
    for workload in chosen.workloads.split(","):
        for size in ["1"] if workload in ONE_SIZE else chosen.sizes.split(","):
            with tempfile.NamedTemporaryFile("w", suffix=".rows") as rows:
                subprocess.run([chosen.bench, "rows", workload, size], stdout=rows, check=True)
                peers = {"masdiag": [chosen.bench, workload, size]}
                if workload in ONE_BY_ONE:
                    peers["masdiag, one by one"] = [chosen.bench, workload, size, "--one-by-one"]
                peers["kiwi C++"] = [driver, rows.name]
                peers["kiwi Python"] = [python, HERE / "kiwi_binding.py", rows.name]
                if workload not in SOLVING:
                    peers["HiGHS ray"] = [python, HERE / "highs.py", rows.name, "ray"]
                    peers["HiGHS IIS"] = [python, HERE / "highs.py", rows.name, "iis"]
                    peers["z3 core"] = [python, HERE / "z3_core.py", rows.name, "core"]
                    peers["z3 minimal"] = [python, HERE / "z3_core.py", rows.name, "minimal"]
                for peer, command in peers.items():
                    # What was too slow for one size is not tried with a greater one.
                    if chosen.peers not in peer or (peer, workload) in slow:
                        continue
                    line = run(command, chosen.seconds)
                    if line is None:
                        slow.add((peer, workload))
                        line = ",,,,,"
                    elif peer.startswith("masdiag"):
                        line = line.split(",", 4)[4]
                    print(f"{peer},{workload},{size},{line}", flush=True)


if __name__ == "__main__":
    main()
