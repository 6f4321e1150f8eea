package sosie.parallel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TaskQueueTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 16})
  void doesAllThatIsHandedOut(int threads) throws IOException {
    AtomicInteger done = new AtomicInteger();
    try (TaskQueue queue = new TaskQueue(threads)) {
      for (int i = 0; i < 1000; i++) queue.hand(done::incrementAndGet);
      queue.finish();
    }
    assertThat(done).hasValue(1000);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 16})
  void answersAreThoseOfTheQuestions(int threads) throws IOException {
    try (TaskQueue queue = new TaskQueue(threads)) {
      List<Future<Integer>> asked = new ArrayList<>();
      for (int i = 0; i < 100; i++) {
        int number = i;
        asked.add(queue.ask(() -> number * number));
      }
      for (int i = 0; i < 100; i++) assertThat(Awaiting.result(asked.get(i))).isEqualTo(i * i);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  void aTaskThatFailsEndsTheOthersAndIsTold(int threads) {
    AtomicInteger done = new AtomicInteger();
    try (TaskQueue queue = new TaskQueue(threads)) {
      queue.hand(
          () -> {
            throw new IllegalStateException("the first");
          });
      while (!queue.hasFailed()) Thread.onSpinWait();
      for (int i = 0; i < 100; i++) queue.hand(done::incrementAndGet);
      assertThatThrownBy(queue::finish)
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("the first");
    }
    assertThat(done).hasValue(0);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  void whoAsksIsToldWhatWentWrong(int threads) {
    try (TaskQueue queue = new TaskQueue(threads)) {
      Future<Object> asked =
          queue.ask(
              () -> {
                throw new IOException("no room");
              });
      assertThatThrownBy(() -> Awaiting.result(asked))
          .isInstanceOf(IOException.class)
          .hasMessage("no room");
      assertThat(queue.hasFailed()).isFalse();
    }
  }

  @Test
  void neverMoreThanTwoTasksForEachThreadWait() throws IOException, InterruptedException {
    CountDownLatch held = new CountDownLatch(1);
    AtomicInteger handed = new AtomicInteger();
    try (TaskQueue queue = new TaskQueue(2)) {
      Thread hands =
          new Thread(
              () -> {
                for (int i = 0; i < 9; i++) {
                  queue.hand(() -> await(held));
                  handed.incrementAndGet();
                }
              });
      hands.start();
      while (hands.getState() != Thread.State.WAITING) Thread.onSpinWait();
      assertThat(handed).hasValue(4);
      held.countDown();
      hands.join();
      queue.finish();
    }
  }

  @Test
  void whoWaitsCanBeInterrupted() throws InterruptedException {
    CountDownLatch never = new CountDownLatch(1);
    AtomicInteger ended = new AtomicInteger();
    List<Throwable> told = new ArrayList<>();
    Thread waits =
        new Thread(
            () -> {
              try (TaskQueue queue = new TaskQueue(2)) {
                while (true) {
                  queue.hand(
                      () -> {
                        await(never);
                        ended.incrementAndGet();
                      });
                }
              } catch (UncheckedIOException e) {
                told.add(e.getCause());
              }
            });
    waits.start();
    while (waits.getState() != Thread.State.WAITING) Thread.onSpinWait();
    waits.interrupt();
    waits.join();
    assertThat(told).singleElement().isInstanceOf(InterruptedIOException.class);
    while (ended.get() < 2) Thread.onSpinWait(); // those at work were interrupted too
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
