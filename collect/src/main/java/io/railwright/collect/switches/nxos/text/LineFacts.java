package io.railwright.collect.switches.nxos.text;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.Optional;

/** What one line says of a port. */
public record LineFacts(String subject, int line, Readings into) {
  /** The row of the port that {@code word} names; empty where it names none. */
  public static Optional<LineFacts> of(String word, int line, Readings into) {
    return NxosPort.parse(word).map(port -> named(port, word, line, into));
  }

  /** The row of a port, whose name is printed as {@code raw}. */
  public static LineFacts named(String port, String raw, int line, Readings into) {
    LineFacts row = new LineFacts(SwitchSubject.port(port), line, into);
    row.add("port.name", Value.text(port), raw);
    return row;
  }

  public void add(String key, Value value, String raw) {
    into.add(subject, key, value, raw, line);
  }

  public void text(String key, String raw) {
    add(key, Value.text(raw), raw);
  }

  public void counter(String name, String number, String raw) {
    add(FactKey.text("port.counter", name), NxosNumber.count(number), raw);
  }

  public void errors(String kind, String number, String raw) {
    add(FactKey.text("port.errors", kind), NxosNumber.count(number), raw);
  }
}
