"""rensa's rho batch pipeline, the one of its headline figures: says of each document whether it has a duplicate, not of which."""

from common import PERMUTATIONS, THRESHOLD, arguments, documents, shingles
from rensa import RMinHash, RMinHashLSH

BANDS = 8  # as in the benchmark that its README describes

source, out = arguments()
ids, texts = documents(source)
matrix = RMinHash.digest_matrix_from_token_sets_rho(
    [shingles(text) for text in texts], num_perm=PERMUTATIONS, seed=42
)
index = RMinHashLSH(threshold=THRESHOLD, num_perm=PERMUTATIONS, num_bands=BANDS)
flags = index.query_duplicate_flags_matrix_one_shot(matrix)
with open(out, "w") as flagged:
    flagged.writelines(f"{name}\n" for name, flag in zip(ids, flags) if flag)
