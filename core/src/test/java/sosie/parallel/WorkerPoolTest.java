package sosie.parallel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkerPoolTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 16})
  void doesEveryTaskOnce(int threads) {
    AtomicIntegerArray done = new AtomicIntegerArray(1000);
    new WorkerPool(threads).each(1000, () -> done::incrementAndGet);
    for (int i = 0; i < done.length(); i++) assertThat(done.get(i)).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 16})
  void whatIsMadeComesInOrder(int threads) {
    List<Integer> made = new WorkerPool(threads).map(1000, i -> i * i);
    for (int i = 0; i < 1000; i++) assertThat(made.get(i)).isEqualTo(i * i);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  void passesOnTheFailureOfATask(int threads) {
    assertThatThrownBy(
            () ->
                new WorkerPool(threads)
                    .each(
                        100,
                        () ->
                            task -> {
                              if (task == 7) throw new IllegalStateException("task 7");
                            }))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("task 7");
  }
}
