"""datasketch: MinHash.generator and MinHashLSH, inserted in one session and queried, one process, as its documentation shows."""

from common import PERMUTATIONS, THRESHOLD, arguments, documents, shingles
from datasketch import MinHash, MinHashLSH

source, out = arguments()
ids, texts = documents(source)
index = MinHashLSH(threshold=THRESHOLD, num_perm=PERMUTATIONS)
sets = ([shingle.encode() for shingle in shingles(text)] for text in texts)
signatures = list(MinHash.generator(sets, num_perm=PERMUTATIONS))
with index.insertion_session() as session:
    for number, signature in enumerate(signatures):
        session.insert(number, signature, check_duplication=False)
with open(out, "w") as pairs:
    for number, signature in enumerate(signatures):
        for other in index.query(signature):
            if number < other:
                pairs.write(f"{ids[number]}\t{ids[other]}\n")
