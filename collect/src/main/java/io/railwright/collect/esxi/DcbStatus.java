package io.railwright.collect.esxi;

import static java.util.Map.entry;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.table.Column;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * {@code esxcli network nic dcb status get}: what an uplink does, whoever set it: the module's
 * parameters, or the switch by DCBX. Remarks in brackets behind a value are left out.
 */
final class DcbStatus implements EntryForm {
  private static final int CLASSES = 8;
  private static final String PFC = "pfcconfiguration";

  private static final Map<String, Column> COLUMNS =
      Map.ofEntries(
          entry("nicname", Column.of("uplink.name", EsxiValue::word)),
          entry("mode", Column.of("dcb.mode", DcbStatus::mode)),
          entry("enabled", Column.of("dcb.enabled", DcbStatus::flag)),
          entry("pfcenabled", Column.of("dcb.pfc.active", DcbStatus::flag)),
          entry(PFC, DcbStatus::priorities),
          entry("pfctrafficclasses", Column.of("dcb.pfc-cap", EsxiValue::count)),
          entry("pgtrafficclasses", Column.of("dcb.ets-cap", EsxiValue::count)),
          entry("willingbitinetsconfigtlv", Column.of("dcb.ets.willing", DcbStatus::flag)),
          entry("txbandwidthpertc", each("dcb.tc-bw", DcbStatus::percent)),
          entry("tsaassignmenttablepertc", each("dcb.tc-tsa", DcbStatus::algorithm)),
          entry("priorityassignmentpertc", each("dcb.prio-tc", EsxiValue::count)),
          entry("roundtrippropagationdelayoflink", Column.of("dcb.pfc.delay", EsxiValue::count)),
          entry(
              "macsecbypasscapabilityisenabled",
              Column.of("dcb.pfc.macsec-bypass", DcbStatus::flag)),
          entry("sentpfcframes", each("dcb.pfc.requests", EsxiValue::count)),
          entry("receivedpfcframes", each("dcb.pfc.indications", EsxiValue::count)));

  /** The value of one class or priority. */
  @FunctionalInterface
  private interface Element {
    Value of(String text);
  }

  @Override
  public Optional<String> subject(Entry entry, Place place) {
    String name = entry.value("nicname", "name", "nic");
    return Optional.of(place.uplink(name.isEmpty() ? entry.heading() : name));
  }

  @Override
  public Map<String, Column> columns() {
    return COLUMNS;
  }

  /** The part about IEEE repeats what stands above it. */
  @Override
  public void all(String subject, Entry entry, Readings readings) {
    boolean told = !entry.value(PFC).isEmpty();
    entry.fields().forEach(field -> field(subject, entry, field, readings));
    for (Entry child : entry.children()) {
      child.fields().stream()
          .filter(field -> !told || !field.key().equals(PFC))
          .forEach(field -> field(subject, child, field, readings));
      child.children().forEach(deeper -> all(subject, deeper, readings));
    }
  }

  private static Column each(String name, Element element) {
    return (subject, cell, raw, line, readings) -> {
      List<String> values = numbers(cell);
      for (int at = 0; at < values.size() && at < CLASSES; at++) {
        readings.add(subject, FactKey.text(name, at), element.of(values.get(at)), raw, line);
      }
    };
  }

  /** {@code 0 0 0 1 0 0 0 0}, with commas in JSON. */
  private static List<String> numbers(String cell) {
    return Words.list(plain(cell).replace(',', ' '));
  }

  private static void priorities(
      String subject, String cell, String raw, int line, Readings readings) {
    List<String> flags = numbers(cell);
    List<String> paused = new ArrayList<>();
    boolean known = flags.size() == CLASSES;
    for (int at = 0; known && at < CLASSES; at++) {
      Value flag = EsxiValue.flag(flags.get(at));
      readings.add(subject, FactKey.text("dcb.prio-pfc", at), flag, raw, line);
      known = flag instanceof Value.Flag;
      if (flag.equals(new Value.Flag(true))) {
        paused.add(Integer.toString(at));
      }
    }
    Value all =
        known ? new Value.Listing(paused) : new Value.Unknown("the host prints " + plain(cell));
    readings.add(subject, "dcb.pfc.enabled", all, raw, line);
  }

  /** Without what somebody remarked behind it. */
  private static String plain(String cell) {
    int bracket = cell.indexOf('(');
    return (bracket < 0 ? cell : cell.substring(0, bracket)).strip();
  }

  private static Value flag(String cell) {
    return EsxiValue.flag(plain(cell));
  }

  /** {@code 3 - IEEE Mode}, {@code CEE Mode}: ieee, cee. */
  private static Value mode(String cell) {
    String lower = plain(cell).toLowerCase(Locale.ROOT);
    List<String> words = Words.list(lower);
    if (words.contains("ieee")) {
      return Value.text("ieee");
    }
    return words.contains("cee") ? Value.text("cee") : EsxiValue.word(unknown(lower));
  }

  private static String unknown(String lower) {
    return lower.contains("unknown") ? "unknown" : lower;
  }

  private static Value percent(String text) {
    return EsxiValue.count(text) instanceof Value.Count(long number, String _)
        ? new Value.Count(number, "percent")
        : EsxiValue.count(text);
  }

  /** The numbers of 802.1Q for how a class is scheduled. */
  private static Value algorithm(String number) {
    return switch (number) {
      case "0" -> Value.text("strict");
      case "1" -> Value.text("cbs");
      case "2" -> Value.text("ets");
      case "255" -> Value.text("vendor");
      default -> new Value.Unknown("the host prints " + number);
    };
  }
}
