package io.railwright.monitor.poll;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Subject;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.fleet.Target;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
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

  /** As a thousand hosts are over two minutes: here twelve over half a second. */
  @Test
  void loginsAreSpreadAfterAStartAndAfterAnOutage() throws Exception {
    Queue<Long> asked = new ConcurrentLinkedQueue<>();
    AtomicBoolean outage = new AtomicBoolean();
    List<Polled> machines = new ArrayList<>();
    for (int number = 0; number < 12; number++) {
      String name = "host" + number;
      machines.add(
          polled(
              name,
              () -> {
                asked.add(System.nanoTime());
                return outage.get() ? away(name) : fine(name);
              }));
    }
    try (Poller poller = new Poller(machines, EVERY, 12, new LoginRamp(2, 20))) {
      roundsUntilAllAnswer(poller, machines.size());
      assertSpread(List.copyOf(asked));
      outage.set(true);
      poller.round();
      asked.clear();
      while (asked.size() < machines.size()) {
        poller.round(); // each was asked while it was away, one after the other
      }
      assertSpread(List.copyOf(asked).subList(0, machines.size()));
      outage.set(false);
      asked.clear();
      roundsUntilAllAnswer(poller, machines.size());
    }
  }

  private static void roundsUntilAllAnswer(Poller poller, int machines) throws Exception {
    Set<String> answered = new HashSet<>();
    for (int round = 0; round < 200 && answered.size() < machines; round++) {
      poller.round().stream()
          .filter(it -> it.failure().isEmpty())
          .forEach(it -> answered.add(it.machine().name()));
    }
    assertThat(answered).hasSize(machines);
  }

  /** Two at once, then one each 50 ms; those that are logged in are asked beside them. */
  private static void assertSpread(List<Long> times) {
    long first = times.getFirst();
    long last = times.stream().mapToLong(it -> it).max().orElseThrow();
    assertThat(TimeUnit.NANOSECONDS.toMillis(last - first)).isGreaterThan(300);
  }

  @Test
  void aSmallFabricDoesNotWaitAndALargeOneTakesTwoMinutes() {
    assertThat(lastOf(40)).isZero();
    assertThat(lastOf(1_000)).isBetween(90_000L, 150_000L);
    assertThat(lastOf(10_000)).isBetween(90_000L, 150_000L);
  }

  private static long lastOf(int machines) {
    LoginRamp ramp = LoginRamp.of(machines);
    long last = 0;
    for (int login = 0; login < machines; login++) {
      last = ramp.begin(0);
    }
    return last;
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
