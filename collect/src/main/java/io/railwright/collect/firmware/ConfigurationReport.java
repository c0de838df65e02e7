package io.railwright.collect.firmware;

import io.railwright.collect.session.Report;
import io.railwright.collect.session.Sheet;
import io.railwright.collect.text.Labelled;
import io.railwright.model.value.Value;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Settings as {@code mlxconfig} and {@code mstconfig} print them. */
final class ConfigurationReport implements Report {
  private static final Map<String, String> HEADER =
      Map.of(
          "device type", "nic.type",
          "name", "nic.part-number",
          "part number", "nic.part-number",
          "description", "nic.description",
          "psid", "nic.psid",
          "device", "nic.device",
          "pci device", "nic.device");

  private static final Pattern DEVICE = Pattern.compile("\\s*+Device #(\\d{1,6}):\\s*+");

  private ConfigurationColumns columns = ConfigurationColumns.UNSAID;
  private boolean table;

  @Override
  public boolean take(String line, int number, Sheet sheet) {
    if (line.contains("Device #") && DEVICE.matcher(line).matches()) {
      sheet.begin("");
      columns = ConfigurationColumns.UNSAID;
      table = false;
      return true;
    }
    Optional<ConfigurationColumns> heading = ConfigurationColumns.of(line);
    if (heading.isPresent()) {
      columns = heading.get();
      table = true;
      return true;
    }
    return line.isEmpty()
        || isLegend(line)
        || header(line, number, sheet)
        || row(line, number, sheet)
        || Messages.take(line, number, sheet);
  }

  private static boolean isLegend(String line) {
    String text = line.strip();
    return text.startsWith("The '*' shows") || text.startsWith("The 'RO' shows");
  }

  private static boolean header(String line, int number, Sheet sheet) {
    Optional<Labelled> labelled = Labelled.of(line);
    String label = labelled.map(found -> found.word().replace('-', ' ')).orElse("");
    String parameter = HEADER.get(label);
    if (parameter == null) {
      return false;
    }
    String value = labelled.orElseThrow().value();
    boolean unsaid = value.isEmpty() || value.equals("N/A");
    Value known = unsaid ? new Value.Unknown("the card does not say") : Value.text(value);
    if (parameter.equals("nic.device")) {
      sheet.name(value);
    } else if (label.equals("device type") && !sheet.isEmpty()) {
      sheet.begin("");
    }
    sheet.add(parameter, known, value, number);
    return true;
  }

  private boolean row(String line, int number, Sheet sheet) {
    Optional<ConfigurationRow> row = ConfigurationRow.of(line, table);
    row.ifPresent(found -> found.read(columns, number, sheet));
    return row.isPresent();
  }
}
