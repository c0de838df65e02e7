package io.railwright.collect.switches.os10;

import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.ScreenNoise;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.text.TerminalText;
import io.railwright.model.fact.Parsed;
import io.railwright.model.value.Value;

/**
 * {@code show interface}: sentences with commas between them, and counters under {@code Input
 * statistics} and {@code Output statistics}.
 */
final class InterfaceReport implements LineTaker {
  private static final String IS = " is ";
  private static final String PROTOCOL = ", line protocol is ";

  private String port = "";
  private InterfaceCounters counters = InterfaceCounters.NONE;

  private InterfaceReport() {}

  static Parsed parse(Printed printed) {
    return TerminalText.read(printed, new InterfaceReport());
  }

  @Override
  public boolean take(String line, int number, Readings readings) {
    String text = line.strip();
    int is = text.indexOf(IS);
    int protocol = text.indexOf(PROTOCOL, is + IS.length());
    if (is > 0 && protocol > 0) {
      open(text, is, protocol, number, readings);
      return true;
    }
    if (port.isEmpty()) {
      return ScreenNoise.isIn(line);
    }
    return switch (text) {
      case "Input statistics:" -> enter(InterfaceCounters.RECEIVED);
      case "Output statistics:" -> enter(InterfaceCounters.SENT);
      default ->
          counters.take(port, text, number, readings)
              || InterfaceSentence.take(port, text, number, readings)
              || ScreenNoise.isIn(line);
    };
  }

  private boolean enter(InterfaceCounters next) {
    counters = next;
    return true;
  }

  /** {@code Ethernet 1/1/1 is up, line protocol is up}. */
  private void open(String text, int is, int protocol, int number, Readings readings) {
    counters = InterfaceCounters.NONE;
    String name = text.substring(0, is);
    port = SwitchSubject.port(Os10Port.full(name));
    readings.add(port, "port.name", Value.text(name), name, number);
    String link = text.substring(protocol + PROTOCOL.length());
    boolean up = link.startsWith("up");
    readings.add(port, "port.state", Value.text(up ? "up" : "down"), text, number);
    String first = text.substring(is + IS.length(), protocol);
    if (first.startsWith("admin")) {
      readings.add(port, "port.admin", Value.text("down"), first, number);
    }
  }
}
