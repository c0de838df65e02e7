package io.railwright.collect.switches.eos;

import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.ConfigLine;
import io.railwright.collect.switches.PfcStatements;
import io.railwright.collect.switches.ScreenNoise;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.text.TerminalText;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.util.Set;

/**
 * The QoS part of {@code show running-config}: profiles, the interfaces that use them, maps,
 * classes and policies. A profile has the statements that an interface may have itself.
 */
final class EosConfiguration implements LineTaker {
  private static final Set<String> QUEUES = Set.of("tx-queue", "uc-tx-queue", "mc-tx-queue");

  /** What the statements of a section are about. */
  private enum Section {
    NONE,
    PORT,
    CLASS_MAP,
    POLICY
  }

  private final PfcStatements pfc = new PfcStatements();
  private Section section = Section.NONE;
  private String subject = "";
  private String part = "";
  private int partIndent;

  private EosConfiguration() {}

  static Parsed parse(Printed printed) {
    Readings readings = new Readings(printed);
    EosConfiguration configuration = new EosConfiguration();
    TerminalText.read(printed, configuration, readings);
    configuration.pfc.finish(readings);
    return readings.parsed();
  }

  @Override
  public boolean take(String text, int number, Readings readings) {
    if (ScreenNoise.isIn(text)) {
      return true;
    }
    ConfigLine line = ConfigLine.of(text, number);
    boolean taken = line.indent() == 0 ? open(line, readings) : statement(line, readings);
    return taken || line.leave(readings);
  }

  private boolean statement(ConfigLine line, Readings readings) {
    boolean within = !part.isEmpty() && line.indent() > partIndent;
    part = within ? part : "";
    return switch (section) {
      case NONE -> false;
      case PORT -> port(line, within, readings);
      case CLASS_MAP -> EosPolicies.match(subject, line, readings);
      case POLICY -> policy(line, within, readings);
    };
  }

  private boolean open(ConfigLine line, Readings readings) {
    part = "";
    section = Section.NONE;
    if (line.starts("qos", "profile")) {
      enter(Section.PORT, "qos-profile/" + Subject.escape(line.last()));
      String key = FactKey.text("config.key", "qos-profile");
      return line.add(subject, key, Value.text(line.last()), readings);
    }
    if (line.starts("interface")) {
      enter(Section.PORT, SwitchSubject.port(EosPort.full(line.rest(1).replace(" ", ""))));
      return line.add(subject, "port.name", Value.text(line.rest(1)), readings);
    }
    if (line.starts("class-map")) {
      enter(Section.CLASS_MAP, SwitchSubject.classMap(line.last()));
      return EosPolicies.open(subject, "class.type", line, readings);
    }
    if (line.starts("policy-map")) {
      enter(Section.POLICY, SwitchSubject.policy(line.last()));
      return EosPolicies.open(subject, "policy.type", line, readings);
    }
    return EosMaps.take(line, readings);
  }

  private void enter(Section to, String of) {
    section = to;
    subject = of;
  }

  private boolean port(ConfigLine line, boolean within, Readings readings) {
    if (within) {
      return QueueStatements.take(part, line, readings);
    }
    if (QUEUES.contains(line.word(0))) {
      String number = line.starts("mc-tx-queue") ? "mc-" + line.last() : line.last();
      part = subject + "/queue/" + Subject.escape(number);
      partIndent = line.indent();
      return true;
    }
    if (line.starts("priority-flow-control") && line.words().size() > 1) {
      return pfc.take(subject, line.words(), line.text(), line.number(), readings);
    }
    return PortStatements.take(subject, line, readings);
  }

  private boolean policy(ConfigLine line, boolean within, Readings readings) {
    if (within) {
      return EosPolicies.action(part, line, readings);
    }
    boolean named = line.starts("class") && line.words().size() > 1;
    if (named) {
      part = subject + '/' + SwitchSubject.classMap(line.last());
      partIndent = line.indent();
    }
    return named;
  }
}
