package io.railwright.collect.switches.sonic;

import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.ConfigLine;
import io.railwright.collect.switches.PfcStatements;
import io.railwright.collect.switches.ScreenNoise;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.text.TerminalText;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
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
    if (ScreenNoise.isIn(line)) {
      return true;
    }
    ConfigLine config = ConfigLine.of(line, number);
    boolean taken =
        config.starts("interface") ? open(config, readings) : statement(config, readings);
    return taken || config.leave(readings);
  }

  private boolean open(ConfigLine line, Readings readings) {
    port = SwitchSubject.port(line.rest(1).replace(" ", ""));
    return line.add(port, "port.name", Value.text(line.rest(1)), readings);
  }

  private boolean statement(ConfigLine line, Readings readings) {
    if (port.isEmpty() || line.indent() == 0 || line.words().size() < 2) {
      return false;
    }
    return switch (line.word(0)) {
      case "priority-flow-control" ->
          pfc.take(port, line.words(), line.text(), line.number(), readings);
      case "mtu" -> line.add(port, "port.mtu", SwitchValue.size(line.last()), readings);
      case "speed" -> line.add(port, "port.speed.configured", speed(line.last()), readings);
      case "description" -> line.add(port, "port.description", Value.text(line.rest(1)), readings);
      case "cable-length" ->
          line.add(port, "port.cable-length", DatabaseFields.metres(line.last()), readings);
      case "scheduler-policy" -> {
        String key = FactKey.text("port.policy", "queuing", "output");
        yield line.add(port, key, Value.text(line.last()), readings);
      }
      case "qos-map" -> map(line, readings);
      case "queue" -> queue(line, readings);
      default -> false;
    };
  }

  /** {@code qos-map dscp-tc NAME}. */
  private boolean map(ConfigLine line, Readings readings) {
    String kind = MAPS.get(line.word(1));
    return kind != null
        && line.add(port, FactKey.text("port.map", kind), Value.text(line.last()), readings);
  }

  /** {@code queue 3 wred-policy NAME}. */
  private boolean queue(ConfigLine line, Readings readings) {
    String queue = port + "/queue/" + Subject.escape(line.word(1));
    return line.words().size() == 4
        && line.word(2).equals("wred-policy")
        && line.add(queue, "queue.wred", Value.text(line.word(3)), readings);
  }

  private static Value speed(String word) {
    return word.equals("auto") ? Value.text(word) : SwitchValue.megabits(word);
  }
}
