package io.railwright.monitor.poll;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.reach.bundle.Answer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Polls machines round by round. A round is over when all machines that answered the last time have
 * answered again, or when the next one begins; who is later is taken into a later round.
 */
public final class Poller implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(Poller.class.getName());

  /** Pauses of a machine that is away double until they are so long. */
  private static final Duration LONGEST_PAUSE = Duration.ofMinutes(5);

  private static final int PART_FOR_AWAY = 4;

  private final Duration every;
  private final Map<Subject, State> states = new HashMap<>();
  private final List<Polled> machines;
  private final BlockingQueue<Outcome> outcomes = new LinkedBlockingQueue<>();
  private final Semaphore room;
  private final Semaphore roomForAway;
  private final LoginRamp ramp;
  private final long start = System.nanoTime();
  private long rounds;

  /** Where one machine stands; only the thread that asks for rounds looks at it. */
  private static final class State {
    private int failures;
    private long due;
    private boolean waited;
    private boolean loggedIn;
    private Optional<Thread> asking = Optional.empty();
  }

  /**
   * Not yet started.
   *
   * @param atOnce how many may be asked at a time; those that are away have a part of their own
   */
  public Poller(List<Polled> machines, Duration every, int atOnce) {
    this(machines, every, atOnce, LoginRamp.of(machines.size()));
  }

  Poller(List<Polled> machines, Duration every, int atOnce, LoginRamp ramp) {
    this.ramp = ramp;
    this.machines = List.copyOf(machines);
    this.every = every;
    this.room = new Semaphore(atOnce);
    this.roomForAway = new Semaphore(Math.max(1, atOnce / PART_FOR_AWAY));
    machines.forEach(it -> states.put(it.machine(), new State()));
  }

  /** Milliseconds since the start, by a clock that is never set. */
  public long now() {
    return (System.nanoTime() - start) / 1_000_000;
  }

  /**
   * Waits for the beginning of the next round and asks all that are due.
   *
   * @return what came in until the round was over
   */
  public List<Outcome> round() throws InterruptedException {
    long begins = rounds * every.toMillis();
    TimeUnit.MILLISECONDS.sleep(Math.max(0, begins - now()));
    // A machine that sleeps, or is too slow, leaves rounds out and does not catch up.
    rounds = Math.max(rounds, now() / Math.max(1, every.toMillis())) + 1;
    long ends = rounds * every.toMillis();
    for (Polled polled : machines) {
      State state = state(polled.machine());
      if (state.asking.isEmpty() && state.due <= now() + every.toMillis() / 2) {
        ask(polled, state);
      }
    }
    return collect(ends);
  }

  private State state(Subject machine) {
    return states.computeIfAbsent(machine, _ -> new State());
  }

  private void ask(Polled polled, State state) {
    Semaphore mine = state.failures > 0 ? roomForAway : room;
    long pause = state.loggedIn ? 0 : ramp.begin(now());
    state.waited = state.failures == 0 && pause == 0;
    state.due = now() + pause + polled.pace().toMillis();
    state.asking = Optional.of(Thread.ofVirtual().start(() -> ask(polled, mine, pause)));
  }

  private void ask(Polled polled, Semaphore mine, long pause) {
    try {
      TimeUnit.MILLISECONDS.sleep(pause);
      mine.acquire();
    } catch (InterruptedException stopped) {
      return;
    }
    try {
      outcomes.add(outcome(polled));
    } finally {
      mine.release();
    }
  }

  @SuppressWarnings("CatchingUnchecked") // whatever it is belongs to this machine alone
  private Outcome outcome(Polled polled) {
    Instant asked = Instant.now();
    try {
      Answer answer = polled.target().ask(polled.questions());
      long received = now();
      Instant answered = Instant.now();
      List<Fact> facts = polled.facts().apply(answer);
      return new Outcome(polled.machine(), facts, answer.failure(), received, asked, answered);
    } catch (RuntimeException defect) {
      LOG.log(System.Logger.Level.DEBUG, polled.machine().path(), defect);
      Optional<String> why = Optional.of("its answer could not be read: " + defect.getMessage());
      return new Outcome(polled.machine(), List.of(), why, now(), asked, Instant.now());
    }
  }

  private List<Outcome> collect(long ends) throws InterruptedException {
    List<Outcome> came = new ArrayList<>();
    while (isAwaited() && now() < ends) {
      Outcome outcome = outcomes.poll(Math.max(1, ends - now()), TimeUnit.MILLISECONDS);
      if (outcome != null) {
        took(outcome);
        came.add(outcome);
      }
    }
    for (Outcome rest = outcomes.poll(); rest != null; rest = outcomes.poll()) {
      took(rest);
      came.add(rest);
    }
    return came;
  }

  private boolean isAwaited() {
    return states.values().stream().anyMatch(it -> it.waited && it.asking.isPresent());
  }

  private void took(Outcome outcome) {
    State state = state(outcome.machine());
    state.asking = Optional.empty();
    state.loggedIn = outcome.failure().isEmpty();
    if (state.loggedIn) {
      state.failures = 0;
      return;
    }
    state.failures = Math.min(state.failures + 1, 20);
    long pause = every.toMillis() << (state.failures - 1);
    state.due = now() + Math.min(pause, LONGEST_PAUSE.toMillis());
  }

  @Override
  public void close() {
    states.values().forEach(it -> it.asking.ifPresent(Thread::interrupt));
    for (Polled polled : machines) {
      if (polled.target() instanceof AutoCloseable channel) {
        close(channel);
      }
    }
  }

  @SuppressWarnings("CatchingUnchecked") // the others are to be closed all the same
  private static void close(AutoCloseable channel) {
    try {
      channel.close();
    } catch (Exception unclosed) {
      LOG.log(System.Logger.Level.DEBUG, "a channel was not closed", unclosed);
    }
  }
}
