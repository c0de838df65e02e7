package io.railwright.collect.switches.nxos.config;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.ConfigLine;
import io.railwright.collect.switches.nxos.text.NxosNumber;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.Set;

/** What a policy does with the packets of a class, and what it counted. */
final class PolicyClass implements Section {
  private static final Set<String> OTHER_ACTIONS =
      Set.of("police", "logging", "afd", "burst-detect");

  private final String subject;
  private final Matches matches = new Matches();
  private final RandomDetect wred;

  /** Whose packets are counted, where a chassis tells them for each card. */
  private String slot = "";

  /** Whether the statement before was a condition, below which stands how often it held. */
  private boolean belowMatch;

  PolicyClass(String subject) {
    this.subject = subject;
    this.wred = new RandomDetect(subject);
  }

  @Override
  public void end(Readings readings) {
    wred.end(readings);
  }

  @Override
  public boolean take(ConfigLine statement, Readings readings) {
    boolean taken = takeOne(statement, readings);
    belowMatch = statement.starts("Match:");
    return taken;
  }

  private boolean takeOne(ConfigLine statement, Readings readings) {
    return switch (statement.word(0)) {
      case "match", "Match:" -> matches.add(subject, statement, readings);
      case "set" -> takeSet(statement, readings);
      case "bandwidth" -> takeBandwidth(statement, readings);
      case "priority" -> takePriority(statement, readings);
      case "shape" -> takeShape(statement, readings);
      case "random-detect" -> wred.take(statement, readings);
      case "pause" -> PauseAction.take(subject, statement, readings);
      case "mtu" -> add("class.mtu", NxosNumber.bytes(statement.word(1)), statement, readings);
      case "queue-limit" -> takeLimit(statement, readings);
      case "congestion-control" ->
          add("class.congestion-control", Value.text(statement.rest(1)), statement, readings);
      case "no" -> takeNegated(statement, readings);
      default -> takeAction(statement, readings) || takeCounter(statement, readings);
    };
  }

  private boolean add(String key, Value value, ConfigLine statement, Readings readings) {
    readings.add(subject, key, value, statement.text(), statement.number());
    return true;
  }

  private boolean takeSet(ConfigLine statement, Readings readings) {
    String field = statement.word(1);
    String word = statement.word(2);
    String value = field.equals("dscp") ? Matches.dscp(word) : word;
    String key = FactKey.text("class.set", field);
    return !word.isEmpty() && add(key, Value.number(value, ""), statement, readings);
  }

  /** {@code bandwidth percent 10}, {@code bandwidth remaining percent 50}. */
  private boolean takeBandwidth(ConfigLine statement, Readings readings) {
    String number = statement.after("percent");
    String key =
        statement.has("remaining") ? "scheduler.bandwidth-remaining" : "scheduler.bandwidth";
    return number.isEmpty()
        ? addAction(statement, readings)
        : add(key, NxosNumber.count(number, "%"), statement, readings);
  }

  private boolean takePriority(ConfigLine statement, Readings readings) {
    String level = statement.after("level");
    if (!level.isEmpty()) {
      add("scheduler.level", NxosNumber.count(level), statement, readings);
    }
    return add("scheduler.type", Value.text("strict"), statement, readings);
  }

  /** {@code shape min 10 gbps max 20 gbps}, {@code shape percent 50}. */
  private boolean takeShape(ConfigLine statement, Readings readings) {
    boolean bounds = statement.has("min") || statement.has("max");
    if (statement.has("min")) {
      Value rate = Shape.rate(statement.after("min"), statement.behind("min", 2));
      add("scheduler.shape[minimum]", rate, statement, readings);
    }
    if (statement.has("max")) {
      Value rate = Shape.rate(statement.after("max"), statement.behind("max", 2));
      add("scheduler.shape[maximum]", rate, statement, readings);
    }
    String percent = statement.after("percent");
    if (!bounds && !percent.isEmpty()) {
      Value rate = Shape.rate(percent, "percent");
      add("scheduler.shape[maximum]", rate, statement, readings);
    }
    return bounds || !percent.isEmpty();
  }

  /** {@code queue-limit 500 kbytes}, {@code queue-limit dynamic 9}. */
  private boolean takeLimit(ConfigLine statement, Readings readings) {
    boolean dynamic = statement.has("dynamic");
    Value limit =
        dynamic
            ? NxosNumber.count(statement.after("dynamic"))
            : NxosNumber.amount(statement.word(1), statement.word(2));
    add("buffer.dynamic", new Value.Flag(dynamic), statement, readings);
    return add("buffer.limit", limit, statement, readings);
  }

  private boolean takeNegated(ConfigLine statement, Readings readings) {
    return statement.word(1).equals("pause")
        ? add("class.pause", new Value.Flag(false), statement, readings)
        : statement.words().size() > 1;
  }

  private boolean takeAction(ConfigLine statement, Readings readings) {
    return OTHER_ACTIONS.contains(statement.word(0)) && addAction(statement, readings);
  }

  private boolean addAction(ConfigLine statement, Readings readings) {
    String key = FactKey.text("class.action", statement.word(0));
    return add(key, Value.text(statement.text()), statement, readings);
  }

  /** {@code queue dropped pkts : 0}, {@code 1234 packets} below {@code Slot 1}. */
  private boolean takeCounter(ConfigLine statement, Readings readings) {
    int colon = statement.text().indexOf(':');
    String label = colon < 0 ? statement.rest(1) : statement.text().substring(0, colon).strip();
    String last = statement.words().getLast();
    String number = colon < 0 ? statement.word(0) : last;
    if (statement.starts("Slot") || statement.starts("Aggregate")) {
      slot = statement.starts("Slot") ? ".slot-" + statement.word(1) : "";
      return true;
    }
    if (!NxosNumber.isWhole(number) || label.isEmpty()) {
      return false;
    }
    if (label.equals("queue depth in bytes")) {
      return add("class.depth", NxosNumber.bytes(number), statement, readings);
    }
    String of = belowMatch && colon < 0 ? ".match" : slot;
    String key = FactKey.text("class.counter", Words.slug(label) + of);
    return add(key, NxosNumber.count(number), statement, readings);
  }
}
