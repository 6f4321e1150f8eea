"""Signature building alone, one thread: datasketch and rensa on texts of several lengths.

  make COLLECTION.jsonl PAIRS FILE.jsonl=SHINGLES...   cuts the words of a collection into texts; every second is an edited copy
  error FILE.jsonl...                                  file, name, root mean square error of the estimated Jaccard similarity
  speed SHINGLES FILE.jsonl...                         file, name, signatures a second from hashed shingles, and from strings

sosie.bench.SignatureSpeed does the same with ours.
"""

import hashlib
import json
import random
import sys
import time
from pathlib import Path

SEEDS = 5
SECONDS = 0.5  # for each figure; the pass is repeated


def make(collection, pairs, *wanted):
    """Copies share from 0.5 to 0.95 of all shingles with their originals, evenly spread."""
    from common import WORDS, documents

    stream = [word for text in documents(collection)[1] for word in text.split()]
    for each in wanted:
        path, _, length = each.rpartition("=")
        count = int(length) + WORDS - 1
        chance = random.Random(count)
        with open(path, "w") as file:
            for number in range(int(pairs)):
                start = chance.randrange(len(stream) - count)
                words = stream[start : start + count]
                similarity = chance.uniform(0.5, 0.95)
                kept = (2 * similarity / (1 + similarity)) ** (1 / WORDS)  # of the words, so that so many runs stay whole
                copy = [word if chance.random() < kept else f"x{chance.randrange(10**6)}" for word in words]
                for text in (words, copy):
                    file.write(json.dumps({"id": number, "text": " ".join(text)}) + "\n")


def hashed(shingles):
    return [int.from_bytes(hashlib.blake2b(each.encode(), digest_size=8).digest(), "little") for each in shingles]


class Sides:
    """The documented ways of signing many sets at once, for the same sets."""

    def __init__(self, sets):
        import numpy
        from common import PERMUTATIONS
        from datasketch import MinHash
        from rensa import CMinHash, RMinHash

        k = PERMUTATIONS
        numbers = [hashed(each) for each in sets]
        narrow = [[number & 0xFFFFFFFF for number in each] for each in numbers]
        encoded = [[shingle.encode() for shingle in each] for each in sets]
        offsets = numpy.cumsum([0] + [len(each) for each in numbers]).astype(numpy.uint64)
        flat = numpy.concatenate([numpy.array(each, dtype=numpy.uint64) for each in numbers])
        self.all = {  # from hashed shingles, from shingles as strings, as rows
            "datasketch": (
                lambda seed: MinHash.bulk(narrow, num_perm=k, seed=seed, hashfunc=lambda number: number),
                lambda seed: MinHash.bulk(encoded, num_perm=k, seed=seed),
                lambda made: numpy.array([each.hashvalues for each in made]),
            ),
            "rensa R": (
                lambda seed: RMinHash.digest_matrix_from_flat_token_hashes(flat, offsets, k, seed),
                lambda seed: RMinHash.digest_matrix_from_token_sets(sets, k, seed),
                lambda made: numpy.array(made.to_rows()),
            ),
            "rensa C": (
                lambda seed: CMinHash.digests64_from_token_hash_sets(numbers, k, seed),
                lambda seed: CMinHash.digests64_from_token_sets(sets, k, seed),
                numpy.array,
            ),
            "rensa rho": (
                lambda seed: RMinHash.digest_matrix_from_flat_token_hashes_rho(flat, offsets, k, seed),
                lambda seed: RMinHash.digest_matrix_from_token_sets_rho(sets, k, seed),
                lambda made: numpy.array(made.to_rows()),
            ),
        }


def error(*paths):
    import numpy
    from common import PERMUTATIONS, documents, shingles

    for path in paths:
        sets = [shingles(text) for text in documents(path)[1]]
        unique = [set(each) for each in sets]
        exact = numpy.array([len(a & b) / len(a | b) for a, b in zip(unique[::2], unique[1::2])])
        name = Path(path).name
        print(f"{name}\ttheory\t{numpy.sqrt(numpy.mean(exact * (1 - exact)) / PERMUTATIONS):.5f}")
        for side, (sign, _, rows) in Sides(sets).all.items():
            squares = []
            for seed in range(1, SEEDS + 1):
                made = rows(sign(seed))
                squares.append(((made[::2] == made[1::2]).mean(axis=1) - exact) ** 2)
            print(f"{name}\t{side}\t{numpy.sqrt(numpy.mean(squares)):.5f}", flush=True)


def speed(most, *paths):
    from common import documents, shingles

    for path in paths:
        sets, taken = [], 0
        for text in documents(path)[1]:
            if taken >= int(most):
                break
            sets.append(shingles(text))
            taken += len(sets[-1])
        for side, (from_hashes, from_strings, _) in Sides(sets).all.items():
            rates = (f"{len(sets) / best(work):.0f}" for work in (from_hashes, from_strings))
            print(f"{Path(path).name}\t{side}\t" + "\t".join(rates), flush=True)


def best(work):
    """Of passes for so many seconds, two at least."""
    taken, began = [], time.perf_counter()
    while len(taken) < 2 or time.perf_counter() - began < SECONDS:
        start = time.perf_counter()
        work(1)
        taken.append(time.perf_counter() - start)
    return min(taken)


{"make": make, "error": error, "speed": speed}[sys.argv[1]](*sys.argv[2:])
