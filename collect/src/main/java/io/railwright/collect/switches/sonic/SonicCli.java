package io.railwright.collect.switches.sonic;

import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.PfcStatements;
import io.railwright.collect.switches.ScreenNoise;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.text.TerminalText;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Map;

/**
 * {@code show running-configuration} of sonic-cli, the command line of enterprise releases: what
 * stands below an interface.
 */
final class SonicCli implements LineTaker {
  private static final Map<String, String> MAPS =
      Map.of(
          "dscp-tc", "dscp",
          "dot1p-tc", "pcp",
          "tc-queue", "queue",
          "tc-pg", "pg",
          "tc-dscp", "rewrite-dscp",
          "tc-dot1p", "rewrite-pcp",
          "pfc-priority-queue", "pfc",
          "pfc-priority-pg", "pfc-pg");

  private final PfcStatements pfc = new PfcStatements();
  private String port = "";

  private SonicCli() {}

  static Parsed parse(Printed printed) {
    Readings readings = new Readings(printed);
    SonicCli cli = new SonicCli();
    TerminalText.read(printed, cli, readings);
    cli.pfc.finish(readings);
    return readings.parsed();
  }

  @Override
  public boolean take(String line, int number, Readings readings) {
    List<String> words = Words.list(line);
    String raw = line.strip();
    if (words.getFirst().equals("interface") && words.size() > 1) {
      port = SwitchSubject.port(String.join("", words.subList(1, words.size())));
      readings.add(port, "port.name", Value.text(raw.substring(10)), raw, number);
      return true;
    }
    if (ScreenNoise.isIn(line)) {
      return true;
    }
    return !port.isEmpty()
        && line.startsWith(" ")
        && words.size() > 1
        && statement(words, raw, number, readings);
  }

  private boolean statement(List<String> words, String raw, int number, Readings readings) {
    String last = words.getLast();
    return switch (words.getFirst()) {
      case "priority-flow-control" -> pfc.take(port, words, raw, number, readings);
      case "mtu" -> add(port, "port.mtu", SwitchValue.size(last), raw, number, readings);
      case "speed" -> add(port, "port.speed.configured", speed(last), raw, number, readings);
      case "description" ->
          add(port, "port.description", Value.text(raw.substring(12)), raw, number, readings);
      case "cable-length" ->
          add(port, "port.cable-length", DatabaseFields.metres(last), raw, number, readings);
      case "scheduler-policy" -> {
        String key = FactKey.text("port.policy", "queuing", "output");
        yield add(port, key, Value.text(last), raw, number, readings);
      }
      case "qos-map" -> map(words, raw, number, readings);
      case "queue" -> queue(words, raw, number, readings);
      default -> false;
    };
  }

  /** {@code qos-map dscp-tc NAME}. */
  private boolean map(List<String> words, String raw, int number, Readings readings) {
    String kind = MAPS.get(words.get(1));
    return kind != null
        && add(
            port,
            FactKey.text("port.map", kind),
            Value.text(words.getLast()),
            raw,
            number,
            readings);
  }

  /** {@code queue 3 wred-policy NAME}. */
  private boolean queue(List<String> words, String raw, int number, Readings readings) {
    String queue = port + "/queue/" + Subject.escape(words.get(1));
    return words.size() == 4
        && words.get(2).equals("wred-policy")
        && add(queue, "queue.wred", Value.text(words.get(3)), raw, number, readings);
  }

  private static Value speed(String word) {
    return word.equals("auto") ? Value.text(word) : SwitchValue.megabits(word);
  }

  private static boolean add(
      String subject, String key, Value value, String raw, int number, Readings readings) {
    readings.add(subject, key, value, raw, number);
    return true;
  }
}
