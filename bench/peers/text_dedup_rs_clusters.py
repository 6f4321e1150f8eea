"""text-dedup-rs (on PyPI as dedup-rs): all texts in one batch, clustered by union-find, as its own minhash script does."""

import numpy
from common import PERMUTATIONS, THRESHOLD, WORDS, arguments, documents
from dedup_rs import EmbedFunc

source, out = arguments()
ids, texts = documents(source)
numbers = numpy.arange(len(ids), dtype=numpy.uint32)
embedding = EmbedFunc(THRESHOLD, PERMUTATIONS, WORDS, 0.5, 0.5, "text", "id", "u64", WORDS)
embedding.batch_embed_shard(texts, numbers)
found = embedding.cluster()
with open(out, "w") as clusters:
    clusters.writelines(f"{name}\t{found.find(i)}\n" for i, name in enumerate(ids))
