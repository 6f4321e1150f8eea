package sosie.candidate;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import sosie.feature.TextFeatures;
import sosie.hash.Hash64;
import sosie.parallel.WorkerPool;
import sosie.signature.Signer;

/**
 * Texts whose signatures give them a common key.
 *
 * @param fullGroups sifts groups that are too full to compare all with all
 */
public record SharedKeys<F extends TextFeatures>(
    Signer<? super F> signer, CandidateScheme scheme, FullGroups<? super F> fullGroups)
    implements Candidates<F> {

  @Override
  public int keysPerText() {
    return scheme.keysPerDocument();
  }

  @Override
  public long[] keys(F features) {
    if (features.size() == 0) return noKeys();
    return scheme.keys(signer.sign(features));
  }

  @Override
  public boolean keysAreHashes() {
    return scheme.keysAreHashes();
  }

  @Override
  public boolean readsAnyOrder() {
    return signer.readsAnyOrder();
  }

  @Override
  public boolean meetsByKeysOnly() {
    return true;
  }

  @Override
  public int signatureBytes() {
    return signer.bytes();
  }

  @Override
  public boolean readsFeatures() {
    return fullGroups.readsFeatures();
  }

  @Override
  public OptionalDouble probability(double similarity) {
    return scheme.probability(similarity);
  }

  @Override
  public Optional<CandidateIndex<F>> index(IntUnaryOperator copiesOf) {
    return Optional.of(new KeyIndex<>(keysPerText(), keysAreHashes(), fullGroups, copiesOf));
  }

  /** Its keys as far as a {@link KeyTable} holds them, each with its position. */
  @Override
  public Optional<long[]> meetingPoints(long[] keys, F features) {
    long[] points = new long[keys.length];
    int count = 0;
    for (int i = 0; i < keys.length; i++) {
      if (keys[i] == NO_KEY) continue;
      points[count++] = Hash64.mix(i, keysAreHashes() ? KeyTable.half(keys[i]) : keys[i]);
    }
    return Optional.of(Arrays.copyOf(points, count));
  }

  @Override
  public long propose(
      Fingerprints<? extends F> texts,
      PairChoice wanted,
      WorkerPool workers,
      Supplier<PairSink> sinks,
      Steps steps) {
    steps.begin(keysPerText(), "bands");
    return new Buckets<>(texts, fullGroups, Buckets.MOST_IN_BUCKET)
        .propose(workers, wanted, sinks, steps);
  }
}
