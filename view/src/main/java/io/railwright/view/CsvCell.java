package io.railwright.view;

import io.railwright.model.text.Plain;
import java.util.regex.Pattern;

/** Outside text as one cell of a CSV file. */
public final class CsvCell {
  private static final Pattern PLAIN = Pattern.compile("[\\w./:][\\w./:-]*");
  private static final Pattern FORMULA = Pattern.compile("^[=+@\\-|%]");

  private CsvCell() {}

  /** In quotes where it has to be. An apostrophe keeps a spreadsheet from computing a name. */
  public static String of(String text) {
    if (PLAIN.matcher(text).matches()) {
      return text;
    }
    String line = Plain.line(text);
    String inert = FORMULA.matcher(line).find() ? "'" + line : line;
    return '"' + inert.replace("\"", "\"\"") + '"';
  }
}
