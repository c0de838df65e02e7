package io.railwright.collect.text;

import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.TransferRate;
import io.railwright.model.value.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Gives a printed value the type that its form shows: a number with a unit, a switch, a list, a
 * word.
 */
public final class Amount {
  private static final int LONGEST_LISTED = 4096;

  private Amount() {}

  public static Value of(String text) {
    return of(text, "");
  }

  /** What {@code text} says, where {@code unit} stands elsewhere or nowhere. */
  public static Value of(String text, String unit) {
    String plain = text.strip();
    if (plain.isEmpty()) {
      return new Value.Unknown("nothing is printed");
    }
    Optional<Value> number = Measure.parse(plain, unit);
    if (number.isPresent()) {
      return number.get();
    }
    Optional<String> reason = unavailable(plain);
    if (reason.isPresent()) {
      return new Value.Unknown(reason.get());
    }
    return flag(plain).<Value>map(Value.Flag::new).orElseGet(() -> compound(plain, unit));
  }

  /** {@code [ 1, 2 ]}, {@code 0x11 (QSFP28)}, {@code 0.8183 mW / -0.87 dBm}. */
  private static Value compound(String text, String unit) {
    if (text.startsWith("[ ") && text.endsWith(" ]") && text.length() > 4) {
      return list(text.substring(2, text.length() - 2));
    }
    int bracket = text.startsWith("0x") && text.endsWith(")") ? text.indexOf(" (") : -1;
    if (bracket > 2 && whole(text.substring(0, bracket)).isPresent()) {
      return Value.text(text.substring(bracket + 2, text.length() - 1));
    }
    int slash = text.indexOf(" / ");
    if (slash > 0) {
      String second = text.substring(slash + 3);
      Optional<Value> decibels =
          second.endsWith("dBm") ? Measure.parse(second, unit) : Optional.empty();
      return decibels
          .or(() -> Measure.parse(text.substring(0, slash), unit))
          .orElse(Value.text(text));
    }
    return Value.text(text);
  }

  /** On or off, a whole number, or else the text itself, even where it looks like a measure. */
  public static Value plain(String text) {
    return flag(text).<Value>map(Value.Flag::new).orElseGet(() -> Value.number(text, ""));
  }

  /** Why a tool gives no value here; empty if it gives one. */
  public static Optional<String> unavailable(String text) {
    String word = text.strip();
    if (word.startsWith("[") && word.endsWith("]")) {
      word = word.substring(1, word.length() - 1);
    }
    if (word.startsWith("Unknown!")) {
      return Optional.of("the tool prints " + word);
    }
    return word.length() > 50 ? Optional.empty() : reason(word);
  }

  private static Optional<String> reason(String word) {
    return switch (word.toLowerCase(Locale.ROOT)) {
      case "n/a", "na", "--", "unknown", "unknown!", "not available" ->
          Optional.of("the tool prints " + word);
      case "not supported", "unsupported" -> Optional.of("the device does not support it");
      case "unknown error", "err!", "gpu is lost" ->
          Optional.of("the driver failed to read it (" + word + ")");
      case "insufficient permissions" -> Optional.of("it needs more privilege");
      case "requested functionality has been deprecated" ->
          Optional.of("the driver no longer tells it");
      default -> Optional.empty();
    };
  }

  /** A word that switches; empty if it is none. */
  public static Optional<Boolean> flag(String text) {
    return text.length() > 8
        ? Optional.empty()
        : switch (text.toLowerCase(Locale.ROOT)) {
          case "enabled", "yes", "on", "true" -> Optional.of(true);
          case "disabled", "no", "off", "false" -> Optional.of(false);
          default -> Optional.empty();
        };
  }

  /** A whole number: {@code 17}, {@code 1,169,933}, {@code 0xc}. */
  public static Optional<Value> whole(String text) {
    if (text.startsWith("0x") && text.length() > 2 && text.length() <= 34) {
      return hex(text.substring(2));
    }
    String digits = isGrouped(text) ? text.replace(",", "") : text;
    return Optional.of(Value.number(digits, "")).filter(value -> !(value instanceof Value.Text));
  }

  private static Optional<Value> hex(String digits) {
    for (int at = 0; at < digits.length(); at++) {
      char c = digits.charAt(at);
      if (c >= 128 || Character.digit(c, 16) < 0) {
        return Optional.empty();
      }
    }
    return digits.length() <= 15
        ? Optional.of(new Value.Count(Long.parseLong(digits, 16)))
        : Optional.of(new Value.Decimal(new BigDecimal(new BigInteger(digits, 16)), ""));
  }

  /** Groups of three digits behind the first, with commas between them. */
  private static boolean isGrouped(String text) {
    int comma = text.indexOf(',');
    boolean grouped = comma > 0 && comma <= 3 && text.length() <= 40;
    for (int at = 0; grouped && at < text.length(); at++) {
      boolean separates = (text.length() - at) % 4 == 0 && at > 0;
      grouped = separates == (text.charAt(at) == ',');
    }
    return grouped;
  }

  /** {@code 25Gbit}, {@code 4.5 Gbps}, {@code 100Mb/s}. */
  public static Optional<Value> rate(String text) {
    int end = Measure.end(text);
    String unit = end < 0 || text.length() > 40 ? "" : text.substring(end).strip();
    String prefix =
        unit.isEmpty() || "KMGT".indexOf(unit.charAt(0)) < 0 ? "" : unit.substring(0, 1);
    return switch (unit.substring(prefix.length())) {
      case "bps", "bit", "bit/s", "b/s", "b/sec" ->
          Bandwidth.parse(text.substring(0, end) + prefix + "b/s").map(rate -> rate);
      default -> Optional.empty();
    };
  }

  /** {@code 256}, {@code 32M}, {@code 4GB}, {@code 160Kb}: sizes, whatever their unit is called. */
  public static Optional<DataSize> size(String text) {
    int end = Measure.end(text);
    String unit = end < 0 || text.length() > 40 ? "?" : text.substring(end).strip();
    return switch (unit.toUpperCase(Locale.ROOT)) {
      case "", "B" -> DataSize.parse(text.substring(0, end) + " B");
      case "K", "M", "G", "T", "KB", "MB", "GB", "TB", "KIB", "MIB", "GIB", "TIB" ->
          DataSize.parse(
              text.substring(0, end).replace(',', '.') + " " + unit.substring(0, 1) + "B");
      default -> Optional.empty();
    };
  }

  /** Words with blanks or commas between them; {@code none} is no word. */
  public static Value listing(String text) {
    List<String> words = new ArrayList<>();
    for (String word : Words.of(text.replace(',', ' '))) {
      if (!word.equalsIgnoreCase("none")) {
        words.add(word);
      }
    }
    return new Value.Listing(words);
  }

  /** Words between commas, which may have blanks in them. */
  public static Value list(String text) {
    List<String> items = new ArrayList<>();
    for (String item : text.split(",", LONGEST_LISTED)) {
      items.add(item.strip());
    }
    while (items.size() > 1 && items.getLast().isEmpty()) {
      items.removeLast();
    }
    return new Value.Listing(items);
  }

  /** A number with a unit that is known as one of a size, a rate or a time. */
  static Optional<? extends Value> known(String number, String unit) {
    if (number.startsWith("-")) {
      return Optional.empty();
    }
    String text = number + " " + unit;
    return switch (unit) {
      case "B", "KB", "kB", "KiB", "MB", "MiB", "GB", "GiB", "TB", "TiB", "bytes", "byte" ->
          DataSize.parse(text);
      case "Gb/s", "Mb/s", "GB/s", "MB/s", "KB/s" -> Bandwidth.parse(text);
      case "Gbps", "Mbps" -> Bandwidth.parse(text.replace("bps", "b/s"));
      case "GT/s" -> TransferRate.parse(text);
      case "ns", "us", "ms", "s" -> TimeSpan.parse(text);
      default -> Optional.empty();
    };
  }
}
