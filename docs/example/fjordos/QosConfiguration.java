package io.railwright.collect.switches.fjordos;

import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.ConfigLine;
import io.railwright.collect.switches.ScreenNoise;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.text.TerminalText;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Parsed;
import io.railwright.model.value.Value;

/** {@code show configuration qos}: one map of DSCPs for all ports, and what each port pauses. */
final class QosConfiguration implements LineTaker {
  private String port = "";

  private QosConfiguration() {}

  static Parsed parse(Printed printed) {
    return TerminalText.read(printed, new QosConfiguration());
  }

  @Override
  public boolean take(String text, int number, Readings readings) {
    ConfigLine line = ConfigLine.of(text, number);
    if (line.words().isEmpty() || ScreenNoise.isIn(text)) {
      return true;
    }
    if (line.starts("port") && line.words().size() == 2) {
      port = SwitchSubject.port(line.last());
      return line.add(port, "port.map[dscp]", Value.text("global"), readings);
    }
    if (line.starts("map", "dscp") && line.word(3).equals("class")) {
      String key = FactKey.text("dscp-map.class", line.word(2));
      return line.add("dscp-map/global", key, SwitchValue.count(line.last()), readings);
    }
    if (line.starts("pause", "class") && !port.isEmpty()) {
      Value classes = SwitchValue.numbers(line.last());
      return line.add(port, "port.pfc.configured-priorities", classes, readings);
    }
    return line.leave(readings);
  }
}
