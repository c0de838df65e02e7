package io.railwright.reach.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.LONG;

import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.AnswerRefused;
import io.railwright.reach.bundle.Output;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.bundle.Section;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** One machine cannot spoil the others, whatever is thrown for its sake. */
class FanOutTest {
  private static final List<Question> NOTHING = List.of();

  private record FakeTarget(String name, Function<List<Question>, Answer> asked) implements Target {
    @Override
    public Answer ask(List<Question> questions) {
      return asked.apply(questions);
    }
  }

  private static Target healthy(String name) {
    return new FakeTarget(name, _ -> new Answer(name, Instant.EPOCH, List.of(), Optional.empty()));
  }

  private static Target throwing(String name, Throwable thrown) {
    return new FakeTarget(
        name,
        _ -> {
          throw FanOutTest.<RuntimeException>unchecked(thrown);
        });
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <T extends Throwable> T unchecked(Throwable thrown) throws T {
    throw (T) thrown;
  }

  private static List<String> ask(List<Target> targets, Function<Answer, String> understand) {
    List<String> results = new ArrayList<>();
    new FanOut(4, new StopSignal(), Duration.ofMillis(300))
        .ask(targets, _ -> NOTHING, understand, results::add);
    return results;
  }

  private static String told(Answer answer) {
    return answer.target() + ": " + answer.failure().orElse("fine");
  }

  @Test
  void whatATargetThrowsIsItsOwnFailure() {
    List<String> results =
        ask(
            List.of(
                healthy("a"),
                throwing("b", new IllegalStateException("odd")),
                throwing("c", new OutOfMemoryError("Java heap space")),
                throwing("d", new StackOverflowError()),
                throwing("e", new AnswerRefused("too long")),
                healthy("f")),
            FanOutTest::told);
    assertThat(results).hasSize(6);
    assertThat(results.getFirst()).isEqualTo("a: fine");
    assertThat(results.get(1)).contains("defect of rail: IllegalStateException (odd) at ");
    assertThat(results.get(2)).contains("more memory").contains("RAIL_JAVA_OPTS");
    assertThat(results.get(3)).contains("nested too deeply");
    assertThat(results.get(4)).isEqualTo("e: too long");
    assertThat(results.getLast()).isEqualTo("f: fine");
  }

  /** A thousand hosts have some megabytes each. */
  @Test
  void whatWasHandedOnIsNotKept() {
    List<Target> targets =
        IntStream.range(0, 20).mapToObj(number -> healthy("h" + number)).toList();
    List<WeakReference<byte[]>> handedOn = new ArrayList<>();
    List<Long> kept = new ArrayList<>();
    new FanOut(4, new StopSignal())
        .<byte[]>ask(
            targets,
            _ -> NOTHING,
            _ -> new byte[1 << 20],
            facts -> {
              handedOn.add(new WeakReference<>(facts));
              if (handedOn.size() == targets.size()) {
                System.gc();
                kept.add(handedOn.stream().filter(it -> it.get() != null).count());
              }
            });
    assertThat(kept)
        .as("of %d, those in the hands of threads that are about to end", targets.size())
        .singleElement(LONG)
        .isLessThan(10);
  }

  @Test
  void soIsWhatReadingItsAnswerThrows() {
    Function<Answer, String> understand =
        answer -> {
          if (answer.target().equals("b") && answer.failure().isEmpty()) {
            throw new IllegalArgumentException("a NUL");
          }
          return told(answer);
        };
    List<String> results = ask(List.of(healthy("a"), healthy("b"), healthy("c")), understand);
    assertThat(results.getFirst()).isEqualTo("a: fine");
    assertThat(results.get(1)).startsWith("b: reading its answer failed").contains("a NUL");
    assertThat(results.getLast()).isEqualTo("c: fine");
  }

  /** More of them than there are threads to read with, and none of them hears an interrupt. */
  @Test
  void answersThatTakeForEverToReadAreGivenUp() {
    CountDownLatch never = new CountDownLatch(1);
    Function<Answer, String> understand =
        answer -> {
          while (answer.target().startsWith("slow")
              && answer.failure().isEmpty()
              && never.getCount() > 0) {
            Thread.onSpinWait();
          }
          return told(answer);
        };
    List<Target> targets = new ArrayList<>();
    for (int n = 0; n < 4; n++) {
      targets.add(healthy("slow" + n));
    }
    targets.add(healthy("quick"));
    try {
      List<String> results = ask(targets, understand);
      assertThat(results.subList(0, 4)).allMatch(it -> it.contains("took longer than"));
      assertThat(results.getLast()).isEqualTo("quick: fine");
    } finally {
      never.countDown();
    }
  }

  @Test
  void shortAnswersAreReadFirst() {
    int atOnce = Runtime.getRuntime().availableProcessors();
    CountDownLatch all = new CountDownLatch(1);
    CountDownLatch shortOnes = new CountDownLatch(atOnce);
    CountDownLatch read = new CountDownLatch(2 * atOnce);
    List<String> order = Collections.synchronizedList(new ArrayList<>());
    // Nobody goes on to a long one before all short ones have been taken up.
    Function<Answer, Boolean> note =
        answer -> {
          order.add(answer.target());
          shortOnes.countDown();
          awaited(shortOnes);
          read.countDown();
          return true;
        };
    try (AnswerThreads threads = new AnswerThreads(Duration.ofMinutes(1))) {
      // As many as may run at a time wait until the rest is in the queue.
      for (int n = 0; n < atOnce; n++) {
        threads.read(answer("first", 0), _ -> awaited(all), _ -> {}, _ -> {});
      }
      for (int n = 0; n < atOnce; n++) {
        threads.read(answer("long", 1_000_000), note, _ -> {}, _ -> {});
      }
      for (int n = 0; n < atOnce; n++) {
        threads.read(answer("short", 10), note, _ -> {}, _ -> {});
      }
      all.countDown();
      awaited(read);
    }
    assertThat(order.subList(0, atOnce)).containsOnly("short");
    assertThat(order.subList(atOnce, 2 * atOnce)).containsOnly("long");
  }

  private static boolean awaited(CountDownLatch latch) {
    try {
      latch.await();
      return true;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private static Answer answer(String name, int bytes) {
    Section section =
        new Section("q", "", Section.Ending.COMPLETE, 0, Output.of(new byte[bytes]), "");
    return new Answer(name, Instant.EPOCH, List.of(section), Optional.empty());
  }
}
