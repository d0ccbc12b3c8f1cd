"""Counts Auto Layout conflicts in a fleet's logs with Apache Spark, one summary a partition.

    triage_spark.py text    LOGS_DIR     RESULT [PARTITIONS]   # files of text, also .gz and .zst
    triage_spark.py parquet LOGS.parquet RESULT [PARTITIONS]   # a table with the columns log, number, line

`masdiag` has to be on the PATH of every executor (MASDIAG names another one). The result is one summary; make tables of
it with `masdiag merge RESULT --format html`.
"""
import os
import subprocess
import sys

from pyspark.sql import SparkSession

MASDIAG = os.environ.get("MASDIAG", "masdiag")


def run(words, text=None):
    done = subprocess.run([MASDIAG, *words], input=text, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if done.returncode not in (0, 3):  # 3: parts of a log were passed over
        raise RuntimeError(done.stderr.decode())
    return done.stdout


def of_paths(paths):
    """The summary of some files."""
    paths = list(paths)
    return [run(["triage", "--partial", *paths])] if paths else []


def of_log(rows):
    """The summary of one log whose lines are rows of a table."""
    name, lines = rows
    text = "".join(line + "\n" for _, line in sorted(lines))
    return run(["triage", "--partial", "--name", name], text.encode())


def main(kind, source, result, partitions=8):
    spark = SparkSession.builder.appName("masdiag triage").getOrCreate()
    if kind == "text":
        paths = sorted(os.path.join(folder, name) for folder, _, names in os.walk(source) for name in names)
        parts = spark.sparkContext.parallelize(paths, int(partitions)).mapPartitions(of_paths)
    else:
        table = spark.read.parquet(source).select("log", "number", "line").rdd
        logs = table.map(lambda row: (row.log, (row.number, row.line))).groupByKey(int(partitions))
        parts = logs.map(of_log)
    # Summaries are small, and add up in any order.
    total = parts.reduce(lambda first, second: run(["merge", "--partial"], first + second))
    with open(result, "wb") as file:
        file.write(total)


if __name__ == "__main__":
    main(*sys.argv[1:])
