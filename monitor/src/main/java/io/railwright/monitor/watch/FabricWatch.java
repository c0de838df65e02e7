package io.railwright.monitor.watch;

import io.railwright.knowledge.Alert;
import io.railwright.knowledge.Knowledge;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Severity;
import io.railwright.model.monitor.PortAlert;
import io.railwright.model.monitor.PortRow;
import io.railwright.model.monitor.WatchEvent;
import io.railwright.model.monitor.WatchReport;
import io.railwright.model.text.NumberedOrder;
import io.railwright.monitor.alert.Silence;
import io.railwright.monitor.history.Poll;
import io.railwright.monitor.history.PollSink;
import io.railwright.monitor.port.CountedColumns;
import io.railwright.monitor.port.PoolUse;
import io.railwright.monitor.port.PortReader;
import io.railwright.monitor.port.PortReading;
import io.railwright.monitor.prometheus.FabricCounts;
import io.railwright.monitor.series.CollectorClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * The state of a fabric that is polled. Machines answer in any order and at any pace; {@link
 * #judge} is called once for each poll.
 *
 * <p>Not for several threads at once.
 */
public final class FabricWatch {
  private static final Comparator<PortRow> WORST_FIRST =
      Comparator.comparingInt(FabricWatch::rank)
          .thenComparing(FabricWatch::severity)
          .thenComparing(
              row -> row.pausedIn().orElse(0) + row.pausedOut().orElse(0),
              Comparator.reverseOrder())
          .thenComparing(row -> row.subject().path(), NumberedOrder.NAMES);

  private final long every;
  private final CollectorClock clock;
  private final CountedColumns counted;
  private final PortRules rules;
  private final MachineRules ofMachines;
  private final FabricAlerts ofFabric;
  private final ApplicationBook applications;
  private final LatePolls late = new LatePolls();
  private final RowMaker rows;
  private final List<Silence> silences;
  private final PollSink sink;
  private final List<Poll.PolledPort> taken = new ArrayList<>();
  private final List<WatchEvent> happened = new ArrayList<>();
  private final Map<Subject, WatchedPort> ports = new TreeMap<>();
  private final Map<Subject, WatchedMachine> machines = new TreeMap<>();
  private int polls;
  private long judged;

  /**
   * Nothing was polled yet.
   *
   * @param fabric its name
   * @param every milliseconds between two polls
   * @param sink takes each poll
   */
  public FabricWatch(
      Knowledge knowledge,
      String fabric,
      long every,
      CollectorClock clock,
      List<Silence> silences,
      PollSink sink) {
    this.every = every;
    this.clock = clock;
    this.counted = new CountedColumns(knowledge);
    this.rules = PortRules.of(knowledge);
    this.ofFabric = new FabricAlerts(knowledge, clock, fabric);
    this.applications = new ApplicationBook(knowledge, clock);
    this.ofMachines = MachineRules.of(knowledge);
    this.rows = new RowMaker(knowledge);
    this.silences = List.copyOf(silences);
    this.sink = sink;
  }

  static List<Alert> inState(Knowledge knowledge, Alert.State state) {
    return knowledge.alerts().values().stream()
        .filter(it -> it.watches().equals(new Alert.InState(state)))
        .toList();
  }

  /**
   * A machine is to be polled from now on.
   *
   * @param pace milliseconds between two polls of it
   */
  public void expect(Subject machine, long pace, long now) {
    machines.putIfAbsent(machine, new WatchedMachine(machine, clock, pace, now));
  }

  private WatchedMachine machine(Subject machine, long now) {
    return machines.computeIfAbsent(machine, it -> new WatchedMachine(it, clock, every, now));
  }

  /**
   * A machine answered.
   *
   * @param now when, by the clock of the collector
   */
  public List<WatchEvent> answered(Subject machine, List<Fact> facts, long now) {
    WatchedMachine known = machine(machine, now);
    if (!known.answered(facts, now)) {
      return List.of();
    }
    List<WatchEvent> events = new ArrayList<>();
    List<PortReading> readings = PortReader.read(counted, machine, facts, now);
    readings.stream().findFirst().ifPresent(it -> known.told(it.sample().uptime()));
    for (PortReading reading : readings) {
      events.addAll(take(reading, known.pace()));
      taken.add(new Poll.PolledPort(reading, known.pace()));
    }
    applications.note(facts);
    happened.addAll(events);
    return events;
  }

  private List<WatchEvent> take(PortReading reading, long pace) {
    return PortReader.isApplication(reading.subject())
        ? applications.take(reading, pace)
        : ports
            .computeIfAbsent(reading.place(), _ -> new WatchedPort(reading, pace, clock))
            .take(reading);
  }

  /** Something happened that polls don't tell; it is kept with the next round. */
  public void note(List<WatchEvent> events) {
    happened.addAll(events);
  }

  /**
   * How far the clock of a machine is off ours, which was seen with its last answer.
   *
   * @param offset milliseconds that it is ahead; empty where this answer does not tell
   */
  public void clock(Subject machine, OptionalLong offset, long now) {
    if (offset.isPresent()) {
      machine(machine, now).clock(offset, now);
    }
  }

  /** A machine did not answer. */
  public void missed(Subject machine, String why, long now) {
    machine(machine, now).missed(why);
  }

  /**
   * Holds the alerts against all that is known, tells what was raised or cleared by it, and keeps
   * what came in since the last time.
   */
  public List<WatchEvent> judge(long now) {
    polls++;
    List<WatchEvent> events = new ArrayList<>();
    machines.values().forEach(it -> events.addAll(it.judge(ofMachines, now)));
    for (WatchedPort port : ports.values()) {
      boolean isAway = machine(port.subject().root(), now).isAway(now);
      events.addAll(port.judge(rules, isAway, now));
    }
    events.addAll(applications.judge(it -> machine(it, now).isAway(now), now));
    countLate(now);
    events.addAll(ofFabric.judge(allPorts(now), late, now));
    events.removeIf(it -> isSilenced(it, now));
    happened.addAll(events);
    sink.append(new Poll(clock, taken, happened));
    taken.clear();
    happened.clear();
    return events;
  }

  /** None if a machine does not answer. */
  private Collection<WatchedPort> allPorts(long now) {
    boolean isWhole = machines.values().stream().noneMatch(it -> it.isAway(now));
    return isWhole ? ports.values() : List.of();
  }

  /** Of those that answer at all; a round that the collector itself left out is late for all. */
  private void countLate(long now) {
    long due = 0;
    long lateNow = 0;
    for (WatchedMachine machine : machines.values()) {
      if (machine.answers() > 0 && !machine.isAway(now)) {
        due++;
        lateNow += machine.isLate(now) ? 1 : 0;
      }
    }
    long leftOut = polls == 1 ? 0 : Math.max(0, Math.round((double) (now - judged) / every) - 1);
    late.add(now, due * (1 + leftOut), lateNow + due * leftOut);
    judged = now;
  }

  private boolean isSilenced(WatchEvent event, long now) {
    return silences.stream()
        .anyMatch(it -> it.covers(event.alert(), event.subject(), clock.time(now)));
  }

  /** What is known now. */
  public WatchReport report(long now) {
    Map<Subject, String> gone = new TreeMap<>();
    Map<Subject, List<PortAlert>> told = new TreeMap<>();
    List<PortAlert> whole = ofFabric.all(silences, now);
    if (!whole.isEmpty()) {
      told.put(ofFabric.subject(), whole);
    }
    int behind = 0;
    int fewest = Integer.MAX_VALUE;
    for (Map.Entry<Subject, WatchedMachine> entry : machines.entrySet()) {
      WatchedMachine machine = entry.getValue();
      if (machine.isAway(now)
          || (!machine.why().isEmpty() && polls <= WatchedMachine.POLLS_UNTIL_AWAY)) {
        gone.put(entry.getKey(), machine.whyAway());
      } else {
        behind += machine.isLate(now) ? 1 : 0;
        fewest = Math.min(fewest, machine.answers());
      }
      List<PortAlert> alerts = machine.alerts(silences, now);
      if (!alerts.isEmpty()) {
        told.put(entry.getKey(), alerts);
      }
    }
    List<PortRow> all = new ArrayList<>();
    ports.values().forEach(it -> all.add(rows.row(it, silences, now)));
    all.sort(WORST_FIRST);
    int answered = machines.size() - gone.size() - behind;
    Duration interval = Duration.ofMillis(every);
    return new WatchReport(
        ofFabric.subject().name(),
        clock.time(now),
        interval,
        polls,
        fewest,
        answered,
        behind,
        gone,
        told,
        all,
        applications.rows(it -> machine(it, now).isAway(now), silences, now));
  }

  /** What all ports counted so far, for others to read at leisure. */
  public FabricCounts counts(long now) {
    Map<Subject, Boolean> answering = new TreeMap<>();
    machines.forEach((subject, machine) -> answering.put(subject, !machine.isAway(now)));
    List<FabricCounts.Port> all = new ArrayList<>();
    for (WatchedPort port : ports.values()) {
      boolean isGone = !answering.getOrDefault(port.subject().root(), false);
      all.add(isGone ? FabricCounts.Port.unknown(port.subject()) : port.counts());
    }
    all.addAll(applications.counts(it -> !answering.getOrDefault(it, false)));
    Map<Subject, Long> clocks = new TreeMap<>();
    Map<Subject, Long> slowed = new TreeMap<>();
    Map<Subject, Integer> same = new TreeMap<>();
    Map<Subject, List<PoolUse>> pools = new TreeMap<>();
    machines.forEach(
        (subject, machine) -> {
          if (answering.getOrDefault(subject, false)) {
            machine.offset(now).ifPresent(it -> clocks.put(subject, it));
            machine.slowedGpus(now).ifPresent(it -> slowed.put(subject, it));
            same.put(subject, machine.sameUptime());
            pools.put(subject, machine.pools());
          }
        });
    FabricCounts.Polls asked = new FabricCounts.Polls(polls, late.allDue(), late.allLate());
    String fabric = ofFabric.subject().name();
    Duration interval = Duration.ofMillis(every);
    return new FabricCounts(fabric, interval, asked, answering, clocks, slowed, same, pools, all);
  }

  private static int rank(PortRow row) {
    if (row.alerts().isEmpty()) {
      return 3;
    }
    return switch (row.alerts().getFirst().stage()) {
      case RAISED, UNKNOWN -> 0;
      case PENDING -> 1;
      case SILENCED -> 2;
    };
  }

  private static Severity severity(PortRow row) {
    return row.alerts().isEmpty() ? Severity.INFO : row.alerts().getFirst().severity();
  }
}
