"""rensa: RMinHashDeduplicator with LSH, fed with token lists in one call, as its README shows."""

from common import PERMUTATIONS, THRESHOLD, arguments, documents, shingles
from rensa import RMinHashDeduplicator

source, out = arguments()
ids, texts = documents(source)
deduplicator = RMinHashDeduplicator(threshold=THRESHOLD, num_perm=PERMUTATIONS, use_lsh=True)
keep = deduplicator.add_pairs((ids[i], shingles(text)) for i, text in enumerate(texts))
with open(out, "w") as kept:
    kept.writelines(f"{name}\n" for name, stays in zip(ids, keep) if stays)
