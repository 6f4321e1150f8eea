"""datatrove: the four stages of its MinHash example on two workers; the input lies in two files, one for each.

With "own" it takes words with its English tokeniser and its standard normalisation, as documented. With "split" it gets
the words of the collection as they are, which is faster and makes its shingles the same as everybody's.
"""

import struct
import sys
from pathlib import Path

from datatrove.executor.local import LocalPipelineExecutor
from datatrove.pipeline.dedup import MinhashDedupSignature
from datatrove.pipeline.dedup.minhash import (
    MinhashConfig,
    MinhashDedupBuckets,
    MinhashDedupCluster,
    MinhashDedupFilter,
)
from datatrove.pipeline.readers import JsonlReader
from datatrove.pipeline.writers.jsonl import JsonlWriter
from datatrove.utils.text import TextNormConfig
from datatrove.utils.typeshelper import Languages
from datatrove.utils.word_tokenizers import WordTokenizer

WORKERS = 2
BUCKETS = 16  # times 8 hashes: 128, as everybody has


class Split(WordTokenizer):
    def word_tokenize(self, text):
        return text.split()

    def sent_tokenize(self, text):
        return [text]

    def span_tokenize(self, text):
        return [(0, len(text))]


def run(logs, tasks, *pipeline):
    LocalPipelineExecutor(list(pipeline), tasks=tasks, workers=min(tasks, WORKERS), logging_dir=logs).run()


def main():
    parts, out, words = sys.argv[1:4]
    work = Path(out).with_suffix("")
    norm = TextNormConfig() if words == "own" else TextNormConfig(norm_numbers=False)
    config = MinhashConfig(n_grams=5, num_buckets=BUCKETS, hashes_per_bucket=8, norm_config=norm)
    tokeniser = Languages.english if words == "own" else Split()
    signatures, buckets, removed, kept = (f"{work}/{name}" for name in ("signatures", "buckets", "removed", "kept"))
    run(f"{work}/logs1", WORKERS, JsonlReader(parts), MinhashDedupSignature(signatures, config=config, language=tokeniser))
    run(f"{work}/logs2", BUCKETS, MinhashDedupBuckets(signatures, buckets, config=config))
    run(f"{work}/logs3", 1, MinhashDedupCluster(buckets, removed, config=config, save_cluster_id=True))
    run(f"{work}/logs4", WORKERS, JsonlReader(parts), MinhashDedupFilter(removed), JsonlWriter(kept, compression=None))
    write(Path(parts), Path(removed), out)


def write(parts, removed, out):
    """Documents that are in no cluster are not listed."""
    import json

    with open(out, "w") as clusters:
        for number, part in enumerate(sorted(parts.glob("*.jsonl"))):
            ids = [json.loads(line)["id"] for line in part.open()]
            file = removed / f"{number:06d}.clusters"
            data = file.read_bytes() if file.exists() else b""
            for document, cluster in struct.iter_unpack("<2I", data):
                clusters.write(f"{ids[document]}\t{cluster}\n")


if __name__ == "__main__":
    main()
