package io.railwright.collect.esxi;

import static java.util.Map.entry;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.table.Column;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * {@code esxcli network sriovnic list}, {@code vf list} and {@code vf stats}, and {@code esxcli vm
 * process list}, which tells whose the owners are. Before 8.0U3 the address of a virtual function
 * is in decimal; its form tells. Which uplink a list is of, only the command says.
 */
final class SriovReport implements EntryForm {
  private static final Map<String, Column> COLUMNS =
      Map.ofEntries(
          entry("vfid", Column.of("net.vf.vf", EsxiValue::count)),
          entry("active", Column.of("uplink.vf.active", EsxiValue::flag)),
          entry("pciaddress", Column.of("uplink.vf.pci", EsxiValue::pci)),
          entry("worldid", Column.of("vm.world", EsxiValue::word)),
          entry("vmxcartelid", Column.of("vm.cartel", EsxiValue::word)),
          entry("ownerworldid", Column.of("uplink.vf.owner", SriovReport::owner)));

  private static final List<String> HEADERS =
      List.of("VF ID", "Active", "PCI Address", "Owner World ID");

  private final NicList uplinks = new NicList();

  @Override
  public Optional<String> subject(Entry entry, Place place) {
    String number = entry.value("vfid");
    boolean row = !number.isEmpty() && number.chars().allMatch(c -> c >= '0' && c <= '9');
    String vm = entry.value("worldid").isEmpty() ? "" : entry.value("displayname");
    if (!vm.isEmpty()) {
      return Optional.of(place.of("vm", vm));
    }
    return row ? Optional.of(function(place, "", number)) : Optional.empty();
  }

  private static String function(Place place, String printed, String number) {
    return place.uplink(printed) + "/vf/" + Subject.escape(number);
  }

  @Override
  public Map<String, Column> columns() {
    return COLUMNS;
  }

  @Override
  public boolean take(Entry entry, Place place, Readings readings) {
    if (EntryForm.super.take(entry, place, readings)) {
      return true;
    }
    if (uplinks.take(entry, place, readings)) {
      Field name = entry.fields().getFirst();
      String subject = uplinks.subject(entry, place).orElseThrow();
      readings.add(subject, "uplink.sriov", new Value.Flag(true), name.raw(), name.line());
      return true;
    }
    return counters(entry, place, readings);
  }

  /** The labels of {@code vf stats} are counters. */
  private static boolean counters(Entry entry, Place place, Readings readings) {
    boolean numbers =
        !entry.fields().isEmpty()
            && entry.fields().stream()
                .allMatch(it -> EsxiValue.counter(it.value()) instanceof Value.Count);
    if (!numbers) {
      return false;
    }
    String number = place.part().isEmpty() ? "-" : place.part();
    String subject = function(place, entry.heading(), number);
    for (Field field : entry.fields()) {
      String key = FactKey.text("uplink.counter", CounterName.of(field.label()));
      readings.add(subject, key, EsxiValue.counter(field.value()), field.raw(), field.line());
    }
    return true;
  }

  /** A row without its heading. */
  @Override
  public boolean line(String line, int number, Place place, Readings readings) {
    List<String> words = Words.list(line);
    boolean row =
        words.size() == 4
            && EsxiPci.parse(words.get(2)).isPresent()
            && EsxiValue.flag(words.get(1)) instanceof Value.Flag;
    return row && take(NicList.row(line, words, HEADERS, number), place, readings);
  }

  /** A hyphen is a virtual function that no machine has. */
  private static Value owner(String text) {
    return text.equals("-") ? Value.text("none") : EsxiValue.word(text);
  }
}
