package io.railwright.collect.switches.nxos.port;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.switches.nxos.text.LineFacts;
import io.railwright.collect.switches.nxos.text.NxosPort;
import io.railwright.collect.switches.nxos.text.NxosText;
import io.railwright.collect.text.Words;
import java.util.List;
import java.util.Optional;

/** {@code show interface}: a block of sentences for each port, then counters below RX and TX. */
public final class InterfaceReport implements NxosText {
  private String port = "";
  private String direction = "";
  private InterfaceSentence sentences = new InterfaceSentence(false);

  @Override
  public boolean take(String line, int number, Readings readings) {
    String text = line.strip();
    if (takeHeading(text, number, readings)) {
      return true;
    }
    if (port.isEmpty()) {
      return false;
    }
    LineFacts row = new LineFacts(SwitchSubject.port(port), number, readings);
    switch (text) {
      case "RX", "Rx" -> direction = "in";
      case "TX", "Tx" -> direction = "out";
      default -> {
        boolean counted = !direction.isEmpty() && InterfaceCounters.take(text, direction, row);
        return counted || sentences.take(text, row);
      }
    }
    return true;
  }

  /** {@code Ethernet1/1 is up}, {@code Vlan5 is down (VLAN/BD is down), line protocol is down}. */
  private boolean takeHeading(String text, int number, Readings readings) {
    int is = text.indexOf(" is ");
    Optional<String> named = is < 0 ? Optional.empty() : NxosPort.parse(text.substring(0, is));
    if (named.isEmpty()) {
      return false;
    }
    port = named.get();
    direction = "";
    LineFacts row = LineFacts.named(port, text.substring(0, is), number, readings);
    String state = text.substring(is + 4);
    List<String> words = Words.list(state.replace(',', ' '));
    sentences = new InterfaceSentence(!words.isEmpty() && PortState.isUp(words.getFirst()));
    if (!words.isEmpty()) {
      PortState.add(words.getFirst(), text, row);
    }
    int open = state.indexOf('(');
    int close = open < 0 ? -1 : state.indexOf(')', open);
    if (close > open) {
      PortState.addReason(state.substring(open + 1, close), text, row);
    }
    return true;
  }
}
