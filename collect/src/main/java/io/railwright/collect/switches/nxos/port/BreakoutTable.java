package io.railwright.collect.switches.nxos.port;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.switches.nxos.text.LineFacts;
import io.railwright.collect.switches.nxos.text.NxosPort;
import io.railwright.collect.switches.nxos.text.NxosText;
import io.railwright.collect.text.Words;
import io.railwright.model.value.Value;
import java.util.List;

/** {@code show interface breakout}: which ports are split, and into which. */
public final class BreakoutTable implements NxosText {
  @Override
  public boolean take(String line, int number, Readings readings) {
    List<String> words = Words.list(line);
    if (words.getFirst().equals("Parent")) {
      return true;
    }
    if (words.size() < 3 || NxosPort.parse(words.getFirst()).isEmpty()) {
      return false;
    }
    String parent = NxosPort.parse(words.getFirst()).orElseThrow();
    LineFacts row = LineFacts.named(parent, words.getFirst(), number, readings);
    row.text("port.breakout", words.get(1));
    String raw = String.join(" ", words.subList(2, words.size()));
    List<String> parts = NxosPort.list(raw);
    row.add("port.breakout.ports", new Value.Listing(parts.isEmpty() ? List.of(raw) : parts), raw);
    for (String part : parts) {
      readings.add(
          SwitchSubject.port(part), "port.parent", Value.text(parent), words.getFirst(), number);
    }
    return true;
  }
}
