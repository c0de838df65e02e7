package io.railwright.collect.sysfs;

import io.railwright.collect.probe.Readings;
import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.TransferRate;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** How one line of a file becomes readings. */
@FunctionalInterface
public interface LineReader {
  void read(String subject, String parameter, String text, int line, Readings into);

  /** The line as it stands. */
  LineReader TEXT = of(text -> Optional.of(Value.text(text)));

  /** A whole number. */
  static LineReader count(String unit) {
    return of(
        text -> Optional.of(Value.number(text, unit)).filter(v -> !(v instanceof Value.Text)));
  }

  /** A whole number of bytes. */
  LineReader BYTES = of(text -> DataSize.parse(text + " bytes"));

  /** A whole number of KiB, as the memory files have it, with or without {@code kB} behind. */
  LineReader SIZE = of(DataSize::parse);

  /** {@code 0} or {@code 1}. */
  LineReader FLAG =
      of(
          text ->
              text.equals("1") || text.equals("0")
                  ? Optional.of(new Value.Flag(text.equals("1")))
                  : Optional.empty());

  /** {@code 1} where something is forbidden: read as whether it is allowed. */
  LineReader NOT_FLAG =
      of(
          text ->
              text.equals("1") || text.equals("0")
                  ? Optional.of(new Value.Flag(text.equals("0")))
                  : Optional.empty());

  /** A whole number of Mb/s; the kernel writes -1 where the driver knows none. */
  LineReader MEGABITS =
      of(
          text ->
              text.equals("-1")
                  ? Optional.of(new Value.Unknown("the driver reports no speed"))
                  : Bandwidth.parse(text + "Mb/s").map(v -> v));

  /** {@code 400 Gb/sec (4X NDR)}: the rate, without its name. */
  LineReader RATE = of(text -> Bandwidth.parse(withoutBrackets(text)).map(v -> v));

  /** {@code 16.0 GT/s PCIe}; a function without a link of its own has no speed. */
  LineReader TRANSFERS =
      of(
          text ->
              text.startsWith("Unknown")
                  ? Optional.of(new Value.Unknown("the kernel knows no speed of this link"))
                  : TransferRate.parse(text));

  /** A number of lanes; the kernel writes 0 or 255 for a function without a link of its own. */
  LineReader LANES =
      of(
          text ->
              text.equals("0") || text.equals("255")
                  ? Optional.of(new Value.Unknown("the kernel knows no width of this link"))
                  : Optional.of(Value.number(text, "lanes"))
                      .filter(v -> !(v instanceof Value.Text)));

  /** {@code 4: ACTIVE}: the word alone. */
  LineReader NUMBERED_WORD = of(text -> Optional.of(Value.text(text.replaceFirst("^\\d+: ", ""))));

  /** {@code always [madvise] never}: the word in brackets. */
  LineReader CHOSEN =
      of(
          text -> {
            int open = text.indexOf('[');
            int close = text.indexOf(']', open + 1);
            return open >= 0 && close > open
                ? Optional.of(Value.text(text.substring(open + 1, close)))
                : Optional.empty();
          });

  /** Words with blanks between them. */
  LineReader WORDS = of(text -> Optional.of(new Value.Listing(List.of(text.split("\\s+")))));

  /** A list of processors; the kernel writes {@code (null)} for an empty one. */
  LineReader NONE_IN_BRACKETS =
      of(text -> Optional.of(Value.text(text.equals("(null)") ? "" : text)));

  /** Up to the first bracket, where the last one closes it. */
  private static String withoutBrackets(String text) {
    int open = text.indexOf(" (");
    boolean named = open >= 0 && text.indexOf(')') == text.length() - 1;
    return named ? text.substring(0, open) : text;
  }

  /**
   * A reader of whole lines; a line that {@code value} does not know is counted as not understood.
   */
  static LineReader of(Function<String, Optional<? extends Value>> value) {
    return (subject, parameter, text, line, into) ->
        value
            .apply(text)
            .ifPresentOrElse(
                found -> into.add(subject, parameter, found, text, line),
                () -> into.notUnderstood(parameter + ": " + text));
  }

  /**
   * Lines of {@code KEY=text}: keys in the table become parameters, the others are of no interest.
   */
  static LineReader keys(Map<String, String> parameters) {
    return (subject, parameter, text, line, into) -> {
      int equals = text.indexOf('=');
      String known = equals < 0 ? null : parameters.get(text.substring(0, equals));
      if (known != null) {
        String value = text.substring(equals + 1);
        into.add(subject, known, Value.text(value), value, line);
      } else if (equals < 0) {
        into.notUnderstood(parameter + ": " + text);
      }
    };
  }

  /** Lines of {@code NAME number}, of which that with the sum is of interest. */
  static LineReader total(String name) {
    LineReader count = count("");
    return (subject, parameter, text, line, into) -> {
      int blank = text.lastIndexOf(' ');
      if (blank < 0) {
        into.notUnderstood(parameter + ": " + text);
      } else if (text.substring(0, blank).strip().equals(name)) {
        count.read(subject, parameter, text.substring(blank + 1), line, into);
      }
    };
  }
}
