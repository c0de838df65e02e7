package io.railwright.collect.switches.os10;

import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.ConfigLine;
import io.railwright.collect.switches.ScreenNoise;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.text.TerminalText;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.util.List;

/**
 * The QoS part of {@code show running-configuration}. A file may have lost its indentation, and an
 * exclamation mark ends nothing, so words tell where a section begins.
 */
final class Os10Configuration implements LineTaker {
  private enum Section {
    NONE,
    WRED,
    CLASS_MAP,
    PCP_MAP,
    DSCP_MAP,
    QUEUE_MAP,
    POLICY,
    SYSTEM,
    PORT
  }

  private Section section = Section.NONE;
  private String subject = "";
  private String policyClass = "";
  private List<String> ports = List.of();

  private Os10Configuration() {}

  static Parsed parse(Printed printed) {
    return TerminalText.read(printed, new Os10Configuration());
  }

  @Override
  public boolean take(String text, int number, Readings readings) {
    if (ScreenNoise.isIn(text)) {
      return true;
    }
    ConfigLine line = ConfigLine.of(text, number);
    boolean taken = open(line, readings) || statement(line, readings);
    if (!taken && line.indent() == 0) {
      section = Section.NONE;
    }
    return taken || line.leave(readings);
  }

  private boolean open(ConfigLine line, Readings readings) {
    boolean bound = section == Section.PORT && line.indent() > 0;
    return switch (line.word(0)) {
      case "wred" -> line.words().size() == 2 && enter(Section.WRED, "wred/", line);
      case "class-map" ->
          enter(Section.CLASS_MAP, "class/", line) && type("class.type", line, readings);
      case "policy-map" ->
          enter(Section.POLICY, "policy/", line) && type("policy.type", line, readings);
      case "trust" -> trust(line);
      case "qos-map" -> !bound && enter(Section.QUEUE_MAP, "queue-map/", line);
      case "system" -> line.starts("system", "qos") && enter(Section.SYSTEM, "", line);
      case "interface" -> ports(line, readings);
      case "hostname" -> line.add("", "switch.name", Value.text(line.last()), readings);
      default -> false;
    };
  }

  private boolean enter(Section to, String kind, ConfigLine line) {
    section = to;
    subject = kind.isEmpty() ? "" : kind + Subject.escape(line.last());
    policyClass = "";
    return true;
  }

  private boolean type(String key, ConfigLine line, Readings readings) {
    String type = line.after("type");
    return line.add(subject, key, Value.text(type.isEmpty() ? "qos" : type), readings);
  }

  /** {@code trust dot1p-map NAME}, {@code trust dscp-map NAME}. */
  private boolean trust(ConfigLine line) {
    return switch (line.word(1)) {
      case "dot1p-map" -> enter(Section.PCP_MAP, "pcp-map/", line);
      case "dscp-map" -> enter(Section.DSCP_MAP, "dscp-map/", line);
      default -> false;
    };
  }

  /** {@code interface ethernet1/1/1}, {@code interface range ethernet1/1/1-1/1/12}. */
  private boolean ports(ConfigLine line, Readings readings) {
    boolean range = line.word(1).equals("range");
    String names = line.rest(range ? 2 : 1);
    if (names.isEmpty()) {
      return false;
    }
    section = Section.PORT;
    ports = range ? Os10Port.range(names) : List.of(Os10Port.full(names));
    for (String port : ports) {
      line.add(SwitchSubject.port(port), "port.name", Value.text(port), readings);
    }
    return true;
  }

  private boolean statement(ConfigLine line, Readings readings) {
    return switch (section) {
      case NONE -> false;
      case WRED -> QosStatements.wred(subject, line, readings);
      case CLASS_MAP -> QosStatements.match(subject, line, readings);
      case PCP_MAP -> QosStatements.trustMap(subject, "pcp-map.class", line, readings);
      case DSCP_MAP -> QosStatements.trustMap(subject, "dscp-map.class", line, readings);
      case QUEUE_MAP -> QosStatements.queueMap(subject, line, readings);
      case POLICY -> policy(line, readings);
      case SYSTEM -> QosStatements.system(line, readings);
      case PORT -> port(line, readings);
    };
  }

  private boolean policy(ConfigLine line, Readings readings) {
    if (line.starts("class") && line.words().size() > 1) {
      policyClass = subject + '/' + SwitchSubject.classMap(line.last());
      return true;
    }
    return !policyClass.isEmpty() && PolicyStatements.take(policyClass, line, readings);
  }

  private boolean port(ConfigLine line, Readings readings) {
    boolean taken = false;
    for (String port : ports) {
      taken |= PortStatements.take(SwitchSubject.port(port), line, readings);
    }
    return taken;
  }
}
