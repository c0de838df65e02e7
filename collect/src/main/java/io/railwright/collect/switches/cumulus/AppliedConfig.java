package io.railwright.collect.switches.cumulus;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Parsed;
import io.railwright.model.text.NameRange;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * {@code nv config show -o commands}: what somebody has set, and nothing that the switch does by
 * itself. One line may be about several ports: {@code nv set interface swp1-4,swp9 qos pfc profile
 * storage}.
 */
final class AppliedConfig {
  /** What of the configuration is asked for: the rest holds users and their keys. */
  static final String LINES =
      "^nv set (qos |interface [^ ]+ (qos |link |type )|system config apply ignore )";

  private static final Pattern ASKED = Pattern.compile(LINES);
  private static final int MOST_VALUES = 1 << 13;

  /** What is only there or not. */
  private static final String PRESENT = "present";

  /** Parts of the tree that decide what a packet's class is and what becomes of it. */
  private static final Set<String> CLASSES =
      Set.of(
          "roce",
          "pfc",
          "link-pause",
          "mapping",
          "egress-queue-mapping",
          "egress-scheduler",
          "advance-buffer-config",
          "traffic-pool");

  private final Readings readings;
  private int values;
  private int lines;
  private boolean classes;
  private boolean pauses;

  private AppliedConfig(Readings readings) {
    this.readings = readings;
  }

  static Parsed parse(Printed printed) {
    Readings readings = new Readings(printed);
    AppliedConfig config = new AppliedConfig(readings);
    Parser.takeLines(printed, (line, number, _) -> config.take(line, number), readings);
    if (config.lines > 0) {
      readings.add("", "switch.config.lines", new Value.Count(config.lines, ""), "nv set", 0);
      config.untouched("classes", config.classes);
      config.untouched("link-pause", config.pauses);
    }
    return readings.parsed();
  }

  private void untouched(String part, boolean touched) {
    if (!touched) {
      String key = FactKey.text("switch.untouched", part);
      readings.add("", key, new Value.Flag(true), "nv set", 0);
    }
  }

  private boolean take(String line, int number) {
    if (!ASKED.matcher(line).find()) {
      return line.startsWith("nv "); // what else is set is nothing to us
    }
    List<String> words = Words.list(line);
    if (words.size() < 4) {
      return false;
    }
    lines++;
    if (words.get(2).equals("system")) {
      classes |= line.contains("qos"); // somebody writes files of the switch by other means
      pauses |= line.contains("qos");
      return true;
    }
    boolean ofPorts = words.get(2).equals("interface");
    List<String> path = words.subList(ofPorts ? 4 : 2, words.size());
    int kind = path.indexOf("qos") + 1;
    String part = kind > 0 && kind < path.size() ? path.get(kind) : "";
    classes |= CLASSES.contains(part);
    pauses |= part.equals("link-pause");
    List<String> subjects =
        ofPorts
            ? NameRange.expand(words.get(3)).stream().map(SwitchSubject::port).toList()
            : List.of("");
    subjects.forEach(subject -> add(subject, path, line.strip(), number));
    return !subjects.isEmpty();
  }

  private void add(String subject, List<String> path, String line, int number) {
    for (List<String> one : expanded(path)) {
      if (values++ < MOST_VALUES) {
        boolean bare = one.size() < 2 || isMember(one);
        List<String> names = bare ? one : one.subList(0, one.size() - 1);
        readings.add(
            subject,
            FactKey.text("config.set", String.join(".", names)),
            Value.text(bare ? PRESENT : one.getLast()),
            line,
            number);
        known(subject, one)
            .ifPresent(it -> readings.add(it.subject(), it.key(), it.value(), line, number));
      }
    }
  }

  /** {@code qos pfc NAME switch-priority 3}, and parts of the tree of which nothing else is set. */
  private static boolean isMember(List<String> path) {
    int last = path.size() - 1;
    return path.equals(List.of("qos", "roce"))
        || (path.get(1).equals("pfc") && path.get(last - 1).equals("switch-priority"));
  }

  private record Known(String subject, String key, Value value) {}

  /** What has a name common to all switches. */
  private static Optional<Known> known(String subject, List<String> path) {
    return subject.isEmpty() ? ofProfile(path) : ofPort(subject, path);
  }

  private static Optional<Known> ofPort(String port, List<String> path) {
    String value = path.getLast();
    return switch (String.join(" ", path.subList(0, path.size() - 1))) {
      case "qos pfc-watchdog state" ->
          Optional.of(
              new Known(port, "port.pfc-watchdog", new Value.Flag(value.startsWith("enable"))));
      case "qos congestion-control profile" ->
          Optional.of(new Known(port, "port.wred-profile", Value.text(value)));
      default -> Optional.empty();
    };
  }

  /** {@code qos congestion-control NAME traffic-class 3 min-threshold 150000}, in bytes. */
  private static Optional<Known> ofProfile(List<String> path) {
    if (path.size() != 7
        || !path.get(1).equals("congestion-control")
        || !path.get(3).equals("traffic-class")) {
      return Optional.empty();
    }
    String queue = SwitchSubject.profileQueue(path.get(2), path.get(4));
    Value size = SwitchValue.size(path.get(6));
    return switch (path.get(5)) {
      case "min-threshold" -> Optional.of(new Known(queue, "wred.set.minimum", size));
      case "max-threshold" -> Optional.of(new Known(queue, "wred.set.maximum", size));
      default -> Optional.empty();
    };
  }

  /** A path for each of the numbers that a word of it lists. */
  private static List<List<String>> expanded(List<String> path) {
    List<List<String>> all = List.of(List.of());
    for (int at = 0; at < path.size(); at++) {
      List<String> names =
          at + 1 < path.size() || path.get(Math.max(0, at - 1)).equals("switch-priority")
              ? NameRange.expand(path.get(at))
              : List.of(path.get(at));
      List<List<String>> longer = new ArrayList<>();
      for (List<String> before : all) {
        names.forEach(it -> longer.add(Stream.concat(before.stream(), Stream.of(it)).toList()));
      }
      all = longer;
    }
    return all;
  }
}
