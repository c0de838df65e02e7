package io.railwright.monitor.watch;

import io.railwright.knowledge.Alert;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.monitor.PortAlert;
import io.railwright.model.monitor.WatchEvent;
import io.railwright.monitor.alert.Level;
import io.railwright.monitor.alert.Silence;
import io.railwright.monitor.port.PollSpread;
import io.railwright.monitor.port.PoolUse;
import io.railwright.monitor.series.CollectorClock;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** One machine: when it last answered, what it tells of itself besides ports, and its alerts. */
final class WatchedMachine {
  static final int POLLS_UNTIL_AWAY = 3;

  /** In the beginning all machines are logged in to, which takes a while. */
  private static final long FIRST_LOGIN = 30_000;

  /** The logins of a large fabric are spread over some two minutes. */
  private static final long ALL_LOGINS = 150_000;

  /** What a clock was off so long ago says nothing of now. */
  private static final long LONGEST_OFFSET = 180_000;

  private final Subject subject;
  private final CollectorClock clock;
  private final AlertBook alerts;
  private final long pace;
  private final EvenPolls even;
  private final SlowedGpus gpus = new SlowedGpus();
  private final StandingClock uptime = new StandingClock();
  private final FullestBuffer buffers = new FullestBuffer();
  private List<PoolUse> pools = List.of();
  private long answered;
  private int answers;
  private String why = "";
  private OptionalLong offset = OptionalLong.empty();
  private long offsetTold;

  /**
   * Not asked yet.
   *
   * @param pace milliseconds between two polls
   */
  WatchedMachine(Subject subject, CollectorClock clock, long pace, long now) {
    this.subject = subject;
    this.clock = clock;
    this.even = new EvenPolls(pace);
    this.alerts = new AlertBook(clock);
    this.pace = pace;
    this.answered = now;
  }

  long pace() {
    return pace;
  }

  /** How many of its answers were good for rates. */
  int answers() {
    return answers;
  }

  /** Why it did not answer the last time; empty if it did. */
  String why() {
    return why;
  }

  /** A connection whose other end vanished may hang for a while before it is given up. */
  String whyAway() {
    return why.isEmpty() ? "the last poll is not answered; nothing ended the connection" : why;
  }

  /** How long it was up, as an answer that is good for rates has it. */
  void told(long up) {
    uptime.take(up);
  }

  /** How many answers in a row, with the last one, had the uptime of the last one. */
  int sameUptime() {
    return uptime.answers();
  }

  /** Takes an answer, and says whether it is good for rates. */
  boolean answered(List<Fact> facts, long now) {
    answered = now;
    why = "";
    gpus.take(facts, now);
    takePools(PoolUse.of(facts), now);
    boolean isEven = even.takes(PollSpread.of(subject, facts), PollSpread.middle(subject, facts));
    answers += isEven ? 1 : 0;
    return isEven;
  }

  /** They are told seldom. */
  private void takePools(List<PoolUse> told, long now) {
    pools = told.isEmpty() ? pools : told;
    for (PoolUse pool : told) {
      String name = "pool " + pool.pool();
      pool.used().ifPresent(it -> buffers.now(name, it, pool.size(), now));
      pool.peak().ifPresent(it -> buffers.peak(name + ", at most", it, pool.size(), now));
    }
  }

  /** As they were told last. */
  List<PoolUse> pools() {
    return pools;
  }

  void missed(String because) {
    why = because;
  }

  /** Its clock was so far ahead of ours. */
  void clock(OptionalLong ahead, long now) {
    offset = ahead;
    offsetTold = now;
  }

  /** As it was told last, unless that was long ago: hosts tell the time twice a minute. */
  OptionalLong offset(long now) {
    boolean isOld = now - offsetTold > Math.max(LONGEST_OFFSET, POLLS_UNTIL_AWAY * pace);
    return isOld ? OptionalLong.empty() : offset;
  }

  /** How many of its GPUs are slowed; empty where that is not known. */
  OptionalLong slowedGpus(long now) {
    return gpus.count(now);
  }

  boolean isAway(long now) {
    long patience = POLLS_UNTIL_AWAY * pace;
    long first = why.isEmpty() ? ALL_LOGINS : FIRST_LOGIN;
    return now - answered > (answers == 0 ? Math.max(patience, first) : patience);
  }

  boolean isLate(long now) {
    return now - answered > pace + pace / 2;
  }

  List<WatchEvent> judge(MachineRules rules, long now) {
    List<WatchEvent> events = new ArrayList<>();
    boolean isAway = isAway(now);
    rules.away().forEach(it -> note(it, Level.of(isAway), whyAway(), now, events));
    OptionalLong ahead = offset(now);
    Level clockLevel = isAway ? Level.UNKNOWN : ClockLevel.of(ahead);
    rules.clockOff().forEach(it -> note(it, clockLevel, ClockLevel.words(ahead), now, events));
    Level heat = isAway ? Level.UNKNOWN : gpus.level(now);
    rules.gpuSlowed().forEach(it -> note(it, heat, gpus.words(), now, events));
    Level standing = isAway ? Level.UNKNOWN : uptime.level();
    rules.clockStill().forEach(it -> note(it, standing, uptime.words(), now, events));
    Measured fullest = buffers.measure(now);
    Level full = isAway ? Level.UNKNOWN : fullest.level();
    rules.bufferFull().forEach(it -> note(it, full, fullest.words(), now, events));
    return events;
  }

  private void note(Alert alert, Level level, String words, long now, List<WatchEvent> into) {
    alerts
        .update(alert, level, words, now)
        .ifPresent(
            it ->
                into.add(
                    new WatchEvent(
                        clock.time(now), it, subject, subject.name(), alert.id(), alert.says())));
  }

  List<PortAlert> alerts(List<Silence> silences, long now) {
    return alerts.all(subject, silences, now);
  }
}
