package io.railwright.flow.switches;

import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A QoS configuration as lines of NX-OS: what is referred to stands before what refers to it. Lines
 * of a class are those of {@link NexusActions}.
 */
final class NexusLines {
  private static final int KILO = 1 << 10;
  private static final long NANOS_A_MILLISECOND = 1_000_000;

  private final NexusQos qos;
  private final List<String> lines = new ArrayList<>();

  NexusLines(NexusQos qos) {
    this.qos = qos;
  }

  List<String> all() {
    qos.classMaps().forEach(this::classMap);
    qos.policies().forEach(this::policy);
    watchdog(qos.system());
    system(qos.system());
    qos.ports().forEach(this::port);
    return lines;
  }

  private void add(int depth, String line) {
    lines.add("  ".repeat(depth) + line.strip());
  }

  private void classMap(String name, Settings says) {
    String requires = says.text("class.requires");
    add(
        0,
        "class-map type %s %s%s"
            .formatted(
                says.text("class.type"),
                requires.isEmpty() ? "" : "match-" + requires + " ",
                name));
    describe(1, says);
    matches(1, says, this::add);
  }

  private void describe(int depth, Settings says) {
    String text = says.text("class.description");
    if (!text.isEmpty()) {
      add(depth, "description " + text);
    }
  }

  /** Takes a line. */
  interface Sink {
    void add(int depth, String line);
  }

  /** {@code match not cos 3}: what must not be so has a name of its own. */
  static void matches(int depth, Settings says, Sink sink) {
    for (Map.Entry<List<String>, List<Value>> match : says.family("class.match").entrySet()) {
      String field = match.getKey().getFirst();
      boolean not = field.startsWith("not-");
      String words = not ? "not " + field.substring("not-".length()) : field;
      match.getValue().forEach(it -> sink.add(depth, "match " + words + " " + list(it)));
    }
  }

  static String list(Value value) {
    return value instanceof Value.Listing(List<String> items)
        ? String.join(",", items)
        : value.print();
  }

  private void policy(String name, Settings says) {
    String type = says.text("policy.type");
    add(0, "policy-map type " + type + " " + name);
    describe(1, says);
    boolean plain = type.equals("qos") || type.equals("control-plane");
    qos.classes(name)
        .forEach(
            (one, actions) -> {
              add(1, "class " + (plain ? "" : "type " + type + " ") + one);
              new NexusActions(actions, line -> add(2, line)).all();
            });
  }

  private void watchdog(Settings says) {
    String key = "switch.pfc-watchdog";
    says.value(key)
        .ifPresent(it -> add(0, "priority-flow-control watch-dog-interval " + onOff(says.is(key))));
    if (says.value(key + ".interval").orElse(null) instanceof TimeSpan(long nanoseconds)) {
      add(0, "priority-flow-control watch-dog interval " + nanoseconds / NANOS_A_MILLISECOND);
    }
    says.family(key + ".multiplier")
        .forEach(
            (what, times) -> {
              String word = what.getFirst();
              String number = number(times.getLast());
              add(
                  0,
                  word.equals("auto-restore")
                      ? "priority-flow-control auto-restore multiplier " + number
                      : "priority-flow-control watch-dog " + word + "-multiplier " + number);
            });
  }

  private static String onOff(boolean on) {
    return on ? "on" : "off";
  }

  private void system(Settings says) {
    if (!says.family("switch.policy").isEmpty()) {
      add(0, "system qos");
      applied(says, "switch.policy");
    }
  }

  /** {@code service-policy type queuing output NAME}; one of network-qos has no direction. */
  private void applied(Settings says, String family) {
    says.family(family)
        .forEach(
            (where, names) -> {
              String direction = where.getLast().equals("all") ? "" : where.getLast() + " ";
              add(
                  1,
                  "service-policy type %s %s%s"
                      .formatted(where.getFirst(), direction, names.getLast().print()));
            });
  }

  private void port(String name, Settings says) {
    add(0, "interface " + name);
    if (says.value("port.mtu").orElse(null) instanceof DataSize(long bytes)) {
      add(1, "mtu " + bytes);
    }
    word("flowcontrol receive ", says.text("port.pause.rx"));
    word("flowcontrol send ", says.text("port.pause.tx"));
    String tlv = says.is("port.pfc.send-tlv") ? " send-tlv" : "";
    says.value("port.pfc.mode")
        .ifPresent(it -> add(1, "priority-flow-control mode " + it.print() + tlv));
    says.value("port.pfc.configured-priorities")
        .ifPresent(it -> add(1, "priority-flow-control priority " + list(it)));
    says.value("port.pfc-watchdog")
        .ifPresent(
            it ->
                add(
                    1,
                    "priority-flow-control watch-dog-interval "
                        + onOff(says.is("port.pfc-watchdog"))));
    applied(says, "port.policy");
  }

  private void word(String statement, String value) {
    if (!value.isEmpty()) {
      add(1, statement + value);
    }
  }

  /** A number without its unit. */
  static String number(Value value) {
    return switch (value) {
      case Value.Count(long number, var _) -> Long.toString(number);
      case DataSize(long bytes) -> Long.toString(bytes);
      case Value other -> other.print();
    };
  }

  /** A length of a queue as it is typed. */
  static String amount(Value value) {
    return switch (value) {
      case DataSize(long bytes) when bytes % KILO == 0 -> bytes / KILO + " kbytes";
      case DataSize(long bytes) -> bytes + " bytes";
      case TimeSpan(long nanoseconds) -> nanoseconds + " ns";
      case Value.Count(long number, String unit) -> (number + " " + unit).strip();
      case Value other -> other.print();
    };
  }

  /** A rate as it is typed. */
  static String rate(Value value) {
    return switch (value) {
      case Bandwidth(long bits) when bits % 1_000_000_000 == 0 -> bits / 1_000_000_000 + " gbps";
      case Bandwidth(long bits) when bits % 1_000_000 == 0 -> bits / 1_000_000 + " mbps";
      case Bandwidth(long bits) when bits % 1_000 == 0 -> bits / 1_000 + " kbps";
      case Bandwidth(long bits) -> bits + " bps";
      case Value other -> number(other) + " percent";
    };
  }
}
