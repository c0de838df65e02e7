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
import io.railwright.monitor.alert.AlertRule;
import io.railwright.monitor.alert.Level;
import io.railwright.monitor.alert.Silence;
import io.railwright.monitor.history.Poll;
import io.railwright.monitor.history.PollSink;
import io.railwright.monitor.port.CountedColumns;
import io.railwright.monitor.port.PortReader;
import io.railwright.monitor.port.PortReading;
import io.railwright.monitor.prometheus.FabricCounts;
import io.railwright.monitor.series.CollectorClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The state of a fabric that is polled. Machines answer in any order and at any pace; {@link
 * #judge} is called once for each poll.
 *
 * <p>Not for several threads at once.
 */
public final class FabricWatch {
  private static final int POLLS_UNTIL_AWAY = 3;

  /** All machines are logged in to at once in the beginning, which takes a while. */
  private static final long FIRST_LOGIN = 30_000;

  private static final Comparator<PortRow> WORST_FIRST =
      Comparator.comparingInt(FabricWatch::rank)
          .thenComparing(FabricWatch::severity)
          .thenComparing(
              row -> row.pausedIn().orElse(0) + row.pausedOut().orElse(0),
              Comparator.reverseOrder())
          .thenComparing(PortRow::subject);

  private final long every;
  private final CollectorClock clock;
  private final CountedColumns counted;
  private final List<AlertRule> rules;
  private final List<Alert> linkDown;
  private final List<Alert> away;
  private final RowMaker rows;
  private final List<Silence> silences;
  private final PollSink sink;
  private final List<Poll.PolledPort> taken = new ArrayList<>();
  private final List<WatchEvent> happened = new ArrayList<>();
  private final Map<Subject, WatchedPort> ports = new TreeMap<>();
  private final Map<Subject, WatchedMachine> machines = new TreeMap<>();
  private int polls;

  /** One machine and when it last answered. */
  private static final class WatchedMachine {
    private final AlertBook alerts;
    private final long pace;
    private long answered;
    private int answers;
    private String why = "";

    WatchedMachine(CollectorClock clock, long pace, long now) {
      this.alerts = new AlertBook(clock);
      this.pace = pace;
      this.answered = now;
    }
  }

  /**
   * Nothing was polled yet.
   *
   * @param every milliseconds between two polls
   * @param sink takes each poll
   */
  public FabricWatch(
      Knowledge knowledge,
      long every,
      CollectorClock clock,
      List<Silence> silences,
      PollSink sink) {
    this.every = every;
    this.clock = clock;
    this.counted = new CountedColumns(knowledge);
    this.rules = AlertRule.of(knowledge);
    this.linkDown = inState(knowledge, Alert.State.LINK_DOWN);
    this.away = inState(knowledge, Alert.State.MACHINE_AWAY);
    this.rows = new RowMaker(knowledge);
    this.silences = List.copyOf(silences);
    this.sink = sink;
  }

  private static List<Alert> inState(Knowledge knowledge, Alert.State state) {
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
    machines.putIfAbsent(machine, new WatchedMachine(clock, pace, now));
  }

  private WatchedMachine machine(Subject machine, long now) {
    return machines.computeIfAbsent(machine, _ -> new WatchedMachine(clock, every, now));
  }

  /**
   * A machine answered.
   *
   * @param now when, by the clock of the collector
   */
  public List<WatchEvent> answered(Subject machine, List<Fact> facts, long now) {
    WatchedMachine known = machine(machine, now);
    known.answered = now;
    known.answers++;
    known.why = "";
    List<WatchEvent> events = new ArrayList<>();
    for (PortReading reading : PortReader.read(counted, machine, facts, now)) {
      WatchedPort port =
          ports.computeIfAbsent(reading.place(), _ -> new WatchedPort(reading, known.pace, clock));
      events.addAll(port.take(reading));
      taken.add(new Poll.PolledPort(reading, known.pace));
    }
    happened.addAll(events);
    return events;
  }

  /** A machine did not answer. */
  public void missed(Subject machine, String why, long now) {
    machine(machine, now).why = why;
  }

  /**
   * Holds the alerts against all that is known, tells what was raised or cleared by it, and keeps
   * what came in since the last time.
   */
  public List<WatchEvent> judge(long now) {
    polls++;
    List<WatchEvent> events = new ArrayList<>();
    machines.forEach((subject, machine) -> events.addAll(judge(subject, machine, now)));
    for (WatchedPort port : ports.values()) {
      boolean isAway = isAway(machine(port.subject().root(), now), now);
      events.addAll(port.judge(rules, linkDown, isAway, now));
    }
    events.removeIf(it -> isSilenced(it, now));
    happened.addAll(events);
    sink.append(new Poll(clock, taken, happened));
    taken.clear();
    happened.clear();
    return events;
  }

  private List<WatchEvent> judge(Subject subject, WatchedMachine machine, long now) {
    List<WatchEvent> events = new ArrayList<>();
    for (Alert alert : away) {
      machine
          .alerts
          .update(alert, Level.of(isAway(machine, now)), machine.why, now)
          .ifPresent(
              kind ->
                  events.add(
                      new WatchEvent(
                          clock.time(now),
                          kind,
                          subject,
                          subject.name(),
                          alert.id(),
                          alert.says())));
    }
    return events;
  }

  private boolean isSilenced(WatchEvent event, long now) {
    return silences.stream()
        .anyMatch(it -> it.covers(event.alert(), event.subject(), clock.time(now)));
  }

  private boolean isAway(WatchedMachine machine, long now) {
    long patience = POLLS_UNTIL_AWAY * machine.pace;
    return now - machine.answered
        > (machine.answers == 0 ? Math.max(patience, FIRST_LOGIN) : patience);
  }

  /** What is known now. */
  public WatchReport report(String fabric, long now) {
    Map<Subject, String> gone = new TreeMap<>();
    Map<Subject, List<PortAlert>> told = new TreeMap<>();
    int late = 0;
    int fewest = Integer.MAX_VALUE;
    for (Map.Entry<Subject, WatchedMachine> entry : machines.entrySet()) {
      WatchedMachine machine = entry.getValue();
      if (isAway(machine, now) || (!machine.why.isEmpty() && polls <= POLLS_UNTIL_AWAY)) {
        gone.put(entry.getKey(), machine.why);
      } else {
        late += now - machine.answered > machine.pace + machine.pace / 2 ? 1 : 0;
        fewest = Math.min(fewest, machine.answers);
      }
      List<PortAlert> alerts = machine.alerts.all(entry.getKey(), silences, now);
      if (!alerts.isEmpty()) {
        told.put(entry.getKey(), alerts);
      }
    }
    List<PortRow> all = new ArrayList<>();
    ports.values().forEach(it -> all.add(rows.row(it, silences, now)));
    all.sort(WORST_FIRST);
    int answered = machines.size() - gone.size() - late;
    Duration interval = Duration.ofMillis(every);
    return new WatchReport(
        fabric, clock.time(now), interval, polls, fewest, answered, late, gone, told, all);
  }

  /** What all ports counted so far, for others to read at leisure. */
  public FabricCounts counts(String fabric, long now) {
    Map<Subject, Boolean> answering = new TreeMap<>();
    machines.forEach((subject, machine) -> answering.put(subject, !isAway(machine, now)));
    List<FabricCounts.Port> all = new ArrayList<>();
    for (WatchedPort port : ports.values()) {
      boolean isGone = !answering.getOrDefault(port.subject().root(), false);
      all.add(isGone ? FabricCounts.Port.unknown(port.subject()) : port.counts());
    }
    return new FabricCounts(fabric, Duration.ofMillis(every), polls, answering, all);
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
