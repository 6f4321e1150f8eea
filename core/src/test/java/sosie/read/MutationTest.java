package sosie.read;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MutationTest {

  @Test
  void aFileThatWasCutToNothingIsNotChangedAgain() {
    byte[] one = {42};
    for (long seed = 0; seed < 2_000; seed++) {
      assertThat(Mutation.of(one, seed).told()).as("seed %d", seed).isNotEmpty();
    }
  }
}
