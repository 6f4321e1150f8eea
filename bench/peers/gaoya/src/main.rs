//! gaoya: signatures, insertion and queries in parallel batches, with the bands that it computes for the
//! threshold. Pairs that meet in a band are compared by their signatures.

use gaoya::minhash::{calculate_minhash_params, MinHashIndex, MinHasher, MinHasher32};
use rayon::prelude::*;
use std::io::{BufRead, BufReader, BufWriter, Write};

const THRESHOLD: f64 = 0.8;
const PERMUTATIONS: usize = 128;
const WORDS: usize = 5;

fn signature(hasher: &MinHasher32<impl std::hash::BuildHasher>, text: &str) -> Vec<u32> {
    let words: Vec<&str> = text.split_whitespace().collect();
    hasher.create_signature(words.windows(WORDS.min(words.len().max(1))))
}

fn main() -> std::io::Result<()> {
    let arguments: Vec<String> = std::env::args().collect();
    let lines: Vec<String> =
        BufReader::new(std::fs::File::open(&arguments[1])?).lines().collect::<Result<_, _>>()?;
    let documents: Vec<(String, String)> = lines
        .par_iter()
        .map(|line| {
            let document: serde_json::Value = serde_json::from_str(line).expect("a line of JSON");
            let field = |name: &str| document[name].as_str().expect("a string").to_string();
            (field("id"), field("text"))
        })
        .collect();
    let (bands, rows) = calculate_minhash_params(THRESHOLD, PERMUTATIONS);
    eprintln!("{bands} bands of {rows}");
    let hasher = MinHasher32::new(bands * rows);
    let signatures: Vec<Vec<u32>> =
        documents.par_iter().map(|(_, text)| signature(&hasher, text)).collect();
    let mut index = MinHashIndex::new(bands, rows, THRESHOLD);
    index.par_bulk_insert((0..documents.len()).collect(), signatures.clone());
    let found = index.par_bulk_query(&signatures);
    let mut out = BufWriter::new(std::fs::File::create(&arguments[2])?);
    for (number, others) in found.iter().enumerate() {
        for &other in others.iter().filter(|&&other| number < other) {
            writeln!(out, "{}\t{}", documents[number].0, documents[other].0)?;
        }
    }
    Ok(())
}
