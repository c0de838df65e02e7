package io.railwright.collect.esxi;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.table.Column;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code vim-cmd vmsvc/getallvms} and {@code vmsvc/device.getdevices NUMBER}: the network cards of
 * the machines on a host, each with its MAC address, and for a virtual function the functions of
 * the physical card that it is made of. Other devices are left out.
 */
final class MachineCards implements EntryForm {
  /** {@code 12 node 1 [datastore1] node 1/node 1.vmx rhel8_64Guest vmx-19}. */
  private static final Pattern ROW =
      Pattern.compile("(\\d{1,9}) {1,20}(\\S.{0,200}?) {2,80}\\[.{0,600}");

  private static final int DEEPEST = 8;
  private static final int MOST_MACHINES = 10_000;

  private final Map<String, String> names = new HashMap<>();

  static Parser parser() {
    return printed -> ObjectText.read(printed, new MachineCards());
  }

  @Override
  public Optional<String> subject(Entry entry, Place place) {
    return Optional.empty();
  }

  @Override
  public Map<String, Column> columns() {
    return Map.of();
  }

  @Override
  public boolean line(String line, int number, Place place, Readings readings) {
    String text = line.strip();
    if (text.startsWith("Vmid ") || text.equals("Devices:")) {
      return true;
    }
    Matcher row = ROW.matcher(text.length() > Parser.LONGEST_LINE ? "" : text);
    boolean known = row.matches() && names.size() < MOST_MACHINES;
    if (known) {
      names.put(row.group(1), row.group(2));
      String subject = place.of("vm", row.group(2));
      readings.add(subject, "vm.name", Value.text(row.group(2)), row.group(2), number);
    }
    return known;
  }

  @Override
  public boolean take(Entry entry, Place place, Readings readings) {
    walk(entry, place, 0, readings);
    return true;
  }

  private void walk(Entry entry, Place place, int depth, Readings readings) {
    String key = entry.value("key");
    if (!key.isEmpty() && !entry.value("macaddress").isEmpty()) {
      String vm = names.getOrDefault(place.device(), place.device());
      String owner = place.of("vm", vm.isEmpty() ? "-" : vm);
      card(owner + "/device/" + Subject.escape(key), entry, readings);
      return;
    }
    for (Entry child : entry.children()) {
      if (depth < DEEPEST) {
        walk(child, place, depth + 1, readings);
      }
    }
  }

  private static void card(String subject, Entry card, Readings readings) {
    add(subject, "vm.device.mac", card, "macaddress", EsxiValue::lower, readings);
    add(subject, "vm.device.mtu-change", card, "allowguestosmtuchange", EsxiValue::flag, readings);
    for (Entry part : card.children()) {
      switch (Field.key(part.heading())) {
        case "deviceinfo" ->
            add(subject, "vm.device.label", part, "label", EsxiValue::word, readings);
        case "sriovbacking" -> functions(subject, part, readings);
        default -> {} // what else a card has is not asked for
      }
    }
  }

  private static void functions(String subject, Entry backing, Readings readings) {
    for (Entry function : backing.children()) {
      boolean physical = Field.key(function.heading()).equals("physicalfunctionbacking");
      String word = physical ? "vm.device.pf" : "vm.device.vf";
      add(subject, word, function, "id", EsxiValue::pci, readings);
    }
  }

  /** How a printed value is read. */
  @FunctionalInterface
  private interface Reading {
    Value of(String text);
  }

  private static void add(
      String subject, String word, Entry of, String key, Reading reading, Readings readings) {
    of.fields().stream()
        .filter(field -> field.key().equals(key) && !field.value().isEmpty())
        .findFirst()
        .ifPresent(
            field ->
                readings.add(
                    subject, word, reading.of(bare(field.value())), field.raw(), field.line()));
  }

  private static String bare(String value) {
    boolean quoted = value.length() > 1 && value.startsWith("\"") && value.endsWith("\"");
    return quoted ? value.substring(1, value.length() - 1) : value;
  }
}
