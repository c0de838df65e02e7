package io.railwright.collect.ethernet;

import io.railwright.collect.session.Sheet;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.Labelled;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The driver, its version, the firmware's, and the bus address. */
final class DriverInfo implements LabelledBody {
  private static final Map<String, String> NAMES =
      Map.of(
          "driver", "net.driver",
          "version", "net.driver-version",
          "firmware-version", "net.firmware",
          "expansion-rom-version", "net.expansion-rom-version",
          "bus-info", "net.pci");

  /** {@code 28.43.1014 (MT_0000001244)}: the board stands behind the version. */
  private static final Pattern WITH_BOARD =
      Pattern.compile("(\\S{1,40}) \\(([A-Z0-9_]{3,24})\\)", Pattern.CASE_INSENSITIVE);

  @Override
  public boolean take(Labelled labelled, int number, Sheet sheet) {
    String word = labelled.word();
    String value = labelled.value();
    String parameter = NAMES.get(word);
    if (word.startsWith("supports-")) {
      String key = FactKey.text("net.supports", word.substring(9));
      sheet.addNext(key, Amount.of(value), value, number);
      return true;
    }
    if (parameter != null) {
      text(parameter, value, number, sheet);
    }
    return parameter != null;
  }

  private static void text(String parameter, String value, int number, Sheet sheet) {
    Matcher board = WITH_BOARD.matcher(value);
    if (parameter.equals("net.firmware") && board.matches()) {
      sheet.add("net.firmware", Value.text(board.group(1)), value, number);
      sheet.add("net.psid", Value.text(board.group(2)), board.group(2), number);
      return;
    }
    boolean said = !value.isEmpty() && !value.equals("N/A");
    Value known = said ? Value.text(value) : new Value.Unknown("the driver reports none");
    sheet.addNext(parameter, known, value, number);
  }
}
