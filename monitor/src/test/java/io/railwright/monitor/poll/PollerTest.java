package io.railwright.monitor.poll;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Subject;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.fleet.Target;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class PollerTest {
  private static final Duration EVERY = Duration.ofMillis(200);

  private static Polled polled(String name, Supplier<Answer> answers) {
    Target target =
        new Target() {
          @Override
          public String name() {
            return name;
          }

          @Override
          public Answer ask(List<Question> questions) {
            return answers.get();
          }
        };
    return new Polled(Subject.host(name), target, List.of(), EVERY, _ -> List.of());
  }

  private static Answer fine(String name) {
    return new Answer(name, Instant.EPOCH, List.of(), Optional.empty(), List.of());
  }

  private static Answer away(String name) {
    return Answer.failed(name, Instant.EPOCH, "no route to " + name);
  }

  private static List<String> names(List<Outcome> outcomes) {
    return outcomes.stream().map(it -> it.machine().name()).sorted().toList();
  }

  @Test
  void eachRoundHasEachMachineOnce() throws Exception {
    List<Polled> machines = List.of(polled("a", () -> fine("a")), polled("b", () -> fine("b")));
    try (Poller poller = new Poller(machines, EVERY, 8)) {
      for (int round = 0; round < 4; round++) {
        assertThat(names(poller.round())).containsExactly("a", "b");
      }
      assertThat(poller.now()).isGreaterThanOrEqualTo(3 * EVERY.toMillis());
    }
  }

  @Test
  void whoHangsDoesNotHoldUpTheOthers() throws Exception {
    CountDownLatch never = new CountDownLatch(1);
    AtomicInteger hung = new AtomicInteger();
    Polled hangs =
        polled(
            "hangs",
            () -> {
              hung.incrementAndGet();
              try {
                never.await();
              } catch (InterruptedException stopped) {
                return away("hangs");
              }
              return fine("hangs");
            });
    List<Polled> machines = List.of(hangs, polled("a", () -> fine("a")));
    try (Poller poller = new Poller(machines, EVERY, 8)) {
      List<String> came = new ArrayList<>();
      for (int round = 0; round < 4; round++) {
        came.addAll(names(poller.round()));
      }
      assertThat(came).containsExactly("a", "a", "a", "a");
      assertThat(hung).as("not asked again while it is asked").hasValue(1);
    }
  }

  @Test
  void whoIsAwayIsAskedWithGrowingPausesAndNotWaitedFor() throws Exception {
    AtomicInteger asked = new AtomicInteger();
    Polled gone =
        polled(
            "gone",
            () -> {
              asked.incrementAndGet();
              return away("gone");
            });
    try (Poller poller = new Poller(List.of(gone, polled("a", () -> fine("a"))), EVERY, 8)) {
      for (int round = 0; round < 12; round++) {
        assertThat(names(poller.round())).contains("a");
      }
    }
    assertThat(asked.get()).isBetween(3, 6);
  }

  @Test
  void whoIsBackIsPolledAsBefore() throws Exception {
    AtomicInteger asked = new AtomicInteger();
    Polled back = polled("back", () -> asked.incrementAndGet() == 1 ? away("back") : fine("back"));
    try (Poller poller = new Poller(List.of(back), EVERY, 8)) {
      List<Boolean> whole = new ArrayList<>();
      for (int round = 0; round < 8; round++) {
        poller.round().forEach(it -> whole.add(it.failure().isEmpty()));
      }
      assertThat(whole).startsWith(false, true).hasSizeGreaterThanOrEqualTo(5);
      assertThat(whole.subList(1, whole.size())).containsOnly(true);
    }
  }

  @Test
  void anAnswerThatCannotBeReadIsAFailureOfThatMachineAlone() throws Exception {
    Polled odd =
        polled(
            "odd",
            () -> {
              throw new IllegalStateException("odd");
            });
    try (Poller poller = new Poller(List.of(odd, polled("a", () -> fine("a"))), EVERY, 8)) {
      List<Outcome> outcomes = poller.round();
      assertThat(names(outcomes)).containsExactly("a", "odd");
      assertThat(outcomes.stream().flatMap(it -> it.failure().stream())).hasSize(1);
    }
  }
}
