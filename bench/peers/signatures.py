"""Signature building alone, one thread: datasketch and rensa on the sets of the first documents of a collection.

Prints a line for each: name, signatures a second from shingles that are hashed already, the same from shingles as strings,
and the root mean square error of the estimated Jaccard similarity over pairs of the truth.
"""

import hashlib
import random
import sys
import time

import numpy
from common import PERMUTATIONS, documents, shingles
from datasketch import MinHash
from rensa import CMinHash, RMinHash

ROUNDS = 5
PAIRS = 500


def best(work):
    taken = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        work()
        taken.append(time.perf_counter() - began)
    return min(taken)


def pairs(truth_path, index):
    """Copies with their originals, both among the documents; every tenth of similarity that there is."""
    originals, chosen = {}, []
    with open(truth_path) as rows:
        next(rows)
        for row in rows:
            name, cluster, kind, _, _ = row.rstrip("\n").split("\t")
            if name not in index:
                break
            if kind == "original":
                originals[cluster] = name
            elif cluster in originals and kind != "copy":
                chosen.append((index[originals[cluster]], index[name]))
    random.Random(1).shuffle(chosen)
    return chosen[:PAIRS]


def error(rows, sets, chosen):
    squares = []
    for left, right in chosen:
        a, b = set(sets[left]), set(sets[right])
        exact = len(a & b) / len(a | b)
        squares.append((numpy.mean(rows[left] == rows[right]) - exact) ** 2)
    return float(numpy.sqrt(numpy.mean(squares)))


def main():
    path, count = sys.argv[1], int(sys.argv[2])
    ids, texts = documents(path)
    ids, texts = ids[:count], texts[:count]
    sets = [shingles(text) for text in texts]
    encoded = [[shingle.encode() for shingle in each] for each in sets]
    hashed = [[int.from_bytes(hashlib.blake2b(s, digest_size=8).digest(), "little") for s in each] for each in encoded]
    narrow = [[number & 0xFFFFFFFF for number in each] for each in hashed]
    chosen = pairs(path.removesuffix(".jsonl") + ".truth.tsv", {name: i for i, name in enumerate(ids)})
    theory = []
    for left, right in chosen:
        a, b = set(sets[left]), set(sets[right])
        exact = len(a & b) / len(a | b)
        theory.append(exact * (1 - exact) / PERMUTATIONS)
    offsets = numpy.cumsum([0] + [len(each) for each in hashed]).astype(numpy.uint64)
    flat = numpy.concatenate([numpy.array(each, dtype=numpy.uint64) for each in hashed])
    k = PERMUTATIONS
    sides = {
        "datasketch MinHash": (
            lambda: MinHash.bulk(narrow, num_perm=k, hashfunc=lambda number: number),
            lambda: MinHash.bulk(encoded, num_perm=k),
            lambda made: numpy.array([each.hashvalues for each in made]),
        ),
        "rensa RMinHash": (
            lambda: RMinHash.digest_matrix_from_flat_token_hashes(flat, offsets, k, 42),
            lambda: RMinHash.digest_matrix_from_token_sets(sets, k, 42),
            lambda made: numpy.array(made.to_rows()),
        ),
        "rensa CMinHash": (
            lambda: CMinHash.digests64_from_token_hash_sets(hashed, k, 42),
            lambda: CMinHash.digests64_from_token_sets(sets, k, 42),
            numpy.array,
        ),
        "rensa rho (samples)": (
            lambda: RMinHash.digest_matrix_from_flat_token_hashes_rho(flat, offsets, k, 42),
            lambda: RMinHash.digest_matrix_from_token_sets_rho(sets, k, 42),
            lambda made: numpy.array(made.to_rows()),
        ),
    }
    print(f"theory\t\t\t{numpy.sqrt(numpy.mean(theory)):.4f}\t{len(chosen)} pairs")
    for name, (from_hashes, from_strings, rows) in sides.items():
        fast, slow = count / best(from_hashes), count / best(from_strings)
        print(f"{name}\t{fast:.0f}\t{slow:.0f}\t{error(rows(from_hashes()), sets, chosen):.4f}\t")


main()
