package io.railwright.collect.switches.os10;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.LldpNeighbour;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.Labelled;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;

/** A line of what a neighbour said. */
final class LldpField {
  private static final String VALID = "Information valid for next ";

  private LldpField() {}

  static void add(String subject, LldpReport.Field field, Readings readings) {
    Labelled pair = field.pair();
    String value = pair.value();
    switch (pair.label()) {
      case "Remote Chassis ID Subtype" ->
          add(subject, "lldp.chassis-type", type(value), field, readings);
      case "Remote Chassis ID" ->
          add(subject, "lldp.chassis", LldpNeighbour.id(value), field, readings);
      case "Remote Port Subtype" -> add(subject, "lldp.port-type", type(value), field, readings);
      case "Remote Port ID" ->
          LldpNeighbour.addPort(subject, value, field.text(), field.number(), readings);
      case "Remote Port Description" ->
          add(subject, "lldp.port-description", LldpNeighbour.word(value), field, readings);
      case "Remote System Name" ->
          add(subject, "lldp.machine", LldpNeighbour.word(value), field, readings);
      case "Remote System Desc" ->
          add(subject, "lldp.description", LldpNeighbour.word(value), field, readings);
      case "Remote Max Frame Size" ->
          add(subject, "lldp.largest-frame", frame(value), field, readings);
      case "Existing System Capabilities" ->
          add(subject, "lldp.capabilities", Amount.list(value), field, readings);
      case "Enabled System Capabilities" ->
          add(subject, "lldp.enabled-capabilities", Amount.list(value), field, readings);
      default -> addOther(subject, field, readings);
    }
  }

  private static void add(
      String subject, String key, Value value, LldpReport.Field field, Readings readings) {
    readings.add(subject, key, value, field.text(), field.number());
  }

  /** A label of its own, how long it holds, or the next line of a description. */
  private static void addOther(String subject, LldpReport.Field field, Readings readings) {
    String text = field.text();
    if (text.startsWith(VALID)) {
      String seconds = Words.list(text.substring(VALID.length())).getFirst();
      add(subject, "lldp.time-left", SwitchValue.span(seconds, "s"), field, readings);
    } else if (!field.pair().value().isEmpty()) {
      String key = FactKey.text("lldp.field", field.pair().word());
      add(subject, key, Amount.plain(field.pair().value()), field, readings);
    }
  }

  /** {@code Mac address (4)}, {@code Interface name (5)}. */
  private static Value type(String value) {
    int bracket = value.indexOf('(');
    String slug = Words.slug(bracket > 0 ? value.substring(0, bracket) : value);
    return Value.text(slug.startsWith("mac") ? "mac" : slug);
  }

  private static Value frame(String value) {
    return value.equals("0")
        ? new Value.Unknown("the other end does not send it")
        : SwitchValue.size(value);
  }
}
