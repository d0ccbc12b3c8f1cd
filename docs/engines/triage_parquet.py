"""Counts Auto Layout conflicts in a fleet's logs that are a table in Parquet, with Apache Spark.

    triage_parquet.py LOGS.parquet RESULT WORK [PARTITIONS]   # a table with the columns log, number, line

The lines never come to Python: Spark sorts them and writes each log as a file of text below WORK, a folder that every
executor sees and that is deleted in the end; masdiag reads the files, some in each task. `masdiag` has to be on the PATH of
every executor (MASDIAG names another one). The result is one summary, as from triage_spark.py.
"""
import hashlib
import os
import shutil
import subprocess
import sys

from pyspark.sql import SparkSession
from pyspark.sql.functions import md5

MASDIAG = os.environ.get("MASDIAG", "masdiag")


def run(words, text=None):
    done = subprocess.run([MASDIAG, *words], input=text, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if done.returncode not in (0, 3):  # 3: parts of a log were passed over
        raise RuntimeError(done.stderr.decode())
    return done.stdout


def of_log(log):
    """The summary of the log with a name, whose lines are files in a folder."""
    name, folder = log
    paths = sorted(os.path.join(folder, part) for part in os.listdir(folder) if part.startswith("part-"))
    assert len(paths) == 1, f"{name} is divided"
    return run(["triage", "--partial", "--name", name, *paths])


def main(source, result, work, partitions=8):
    spark = SparkSession.builder.appName("masdiag triage").getOrCreate()
    table = spark.read.parquet(source)
    names = [row.log for row in table.select("log").distinct().collect()]
    texts = os.path.join(work, "masdiag-logs")
    folders = [(name, os.path.join(texts, "id=" + hashlib.md5(name.encode()).hexdigest())) for name in names]
    lines = table.select(md5("log").alias("id"), "number", "line").repartition(int(partitions), "id")
    lines = lines.sortWithinPartitions("id", "number").select("id", "line")
    try:
        lines.write.option("lineSep", "\n").partitionBy("id").text(texts)
        parts = spark.sparkContext.parallelize(folders, int(partitions)).map(of_log)
        # Summaries are small, and add up in any order.
        total = parts.reduce(lambda first, second: run(["merge", "--partial"], first + second))
    finally:
        shutil.rmtree(texts, ignore_errors=True)
    with open(result, "wb") as file:
        file.write(total)


if __name__ == "__main__":
    main(*sys.argv[1:])
