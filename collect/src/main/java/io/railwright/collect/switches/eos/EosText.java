package io.railwright.collect.switches.eos;

import io.railwright.collect.json.JsonText;
import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.switches.PortName;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.text.TerminalText;
import io.railwright.model.value.Value;
import java.util.Optional;
import java.util.function.Supplier;

/** What people paste of EOS: the tables and sentences that its commands print without JSON. */
final class EosText {
  private EosText() {}

  /** Reads lines, or else JSON where there is some. */
  static Parser orJson(Parser json, Supplier<? extends LineTaker> text) {
    return printed ->
        JsonText.isIn(printed) ? json.parse(printed) : TerminalText.read(printed, text.get());
  }

  /** The subject of a port, whose name may be cut. */
  static Optional<String> port(String name) {
    return PortName.isIn(name)
        ? Optional.of(SwitchSubject.port(EosPort.full(name)))
        : Optional.empty();
  }

  /** {@code 17.4 Gbps}, {@code 1.20 kbps}. */
  static Value rate(String number, String unit) {
    return SwitchValue.rate(number + (unit.equals("kbps") ? "Kbps" : unit));
  }
}
