package io.railwright.collect.esxi;

import static java.util.Map.entry;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.table.Column;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;
import java.util.Map;
import java.util.Optional;

/**
 * What a host says of itself: {@code esxcli system version get}, {@code system stats uptime get},
 * {@code system maintenanceMode get} and {@code system settings advanced list -o /Power/CpuPolicy}.
 * The second and the third print a value alone.
 */
final class HostReport implements EntryForm {
  private static final String POLICY = "/Power/CpuPolicy";
  private static final int MOST_DIGITS = 18;
  private static final int LEAST_DIGITS = 6;
  private static final int LONGEST_UPTIME = 15;

  private static final Map<String, Column> COLUMNS =
      Map.ofEntries(
          entry("product", Column.of("hypervisor.product", EsxiValue::word)),
          entry("version", Column.of("hypervisor.version", EsxiValue::word)),
          entry("build", Column.of("hypervisor.build", HostReport::build)),
          entry("update", Column.of("hypervisor.update", EsxiValue::count)),
          entry("patch", Column.of("hypervisor.patch", EsxiValue::count)));

  @Override
  public Optional<String> subject(Entry entry, Place place) {
    boolean version = !entry.value("product").isEmpty() && !entry.value("version").isEmpty();
    return version ? Optional.of(itself(place)) : Optional.empty();
  }

  private static String itself(Place place) {
    int end = place.machine().length() - 1;
    return end < 0 ? "" : place.machine().substring(0, end);
  }

  @Override
  public Map<String, Column> columns() {
    return COLUMNS;
  }

  /** An option of the host; of the others nothing is asked. */
  @Override
  public boolean take(Entry entry, Place place, Readings readings) {
    String path = entry.value("path");
    if (path.isEmpty()) {
      return EntryForm.super.take(entry, place, readings);
    }
    if (path.equals(POLICY)) {
      entry.fields().stream()
          .filter(field -> field.key().equals("stringvalue"))
          .forEach(
              field ->
                  readings.add(
                      itself(place),
                      "hypervisor.power-policy",
                      EsxiValue.lower(field.value()),
                      field.raw(),
                      field.line()));
    }
    return true;
  }

  /** Microseconds since the boot, or whether the host is in maintenance mode. */
  @Override
  public boolean line(String line, int number, Place place, Readings readings) {
    String text = line.strip();
    if (text.equals("Enabled") || text.equals("Disabled")) {
      Value mode = new Value.Flag(text.equals("Enabled"));
      readings.add(itself(place), "hypervisor.maintenance", mode, text, number);
      return true;
    }
    boolean digits =
        text.length() >= LEAST_DIGITS
            && text.length() <= MOST_DIGITS
            && text.chars().allMatch(c -> c >= '0' && c <= '9');
    if (digits) {
      readings.add(itself(place), "hypervisor.uptime", uptime(text), text, number);
    }
    return digits;
  }

  /** Nobody is up for 30 years: more digits are no time. */
  private static Value uptime(String microseconds) {
    return microseconds.length() > LONGEST_UPTIME
        ? new Value.Unknown("the host prints " + microseconds)
        : new TimeSpan(Long.parseLong(microseconds) * 1000);
  }

  /** {@code Releasebuild-20328353}: its number. */
  private static Value build(String text) {
    int hyphen = text.lastIndexOf('-');
    return EsxiValue.word(hyphen < 0 ? text : text.substring(hyphen + 1));
  }
}
