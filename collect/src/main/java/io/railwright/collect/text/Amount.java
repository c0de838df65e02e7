package io.railwright.collect.text;

import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.TransferRate;
import io.railwright.model.value.Value;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Gives a printed value the type that its form shows: a number with a unit, a switch, a word. */
public final class Amount {
  /**
   * {@code 256 MiB}, {@code -8 C}, {@code 126.32 W}, {@code 45%}, {@code 3850,0000}, {@code 16x}.
   */
  private static final Pattern NUMBER =
      Pattern.compile("(-?\\d{1,18})(?:[.,](\\d{1,12}))?\\s?(%|[A-Za-zµ°][A-Za-z/°()]{0,15})?");

  /** {@code 0xBA} is a name in hexadecimal digits, not nought of some unit. */
  private static final Pattern HEXADECIMAL = Pattern.compile("0x[0-9A-Fa-f]{1,16}");

  private static final int LONGEST = 64;

  private Amount() {}

  public static Value of(String text) {
    String plain = text.strip();
    Optional<String> reason = unavailable(plain);
    if (reason.isPresent()) {
      return new Value.Unknown(reason.get());
    }
    if (HEXADECIMAL.matcher(plain).matches()) {
      return Value.text(plain);
    }
    Matcher number = NUMBER.matcher(plain);
    if (plain.length() <= LONGEST && number.matches()) {
      return number(number);
    }
    return flag(plain).<Value>map(Value.Flag::new).orElseGet(() -> Value.text(plain));
  }

  /** Why a tool gives no value here; empty if it gives one. */
  public static Optional<String> unavailable(String text) {
    String word = text.strip();
    if (word.startsWith("[") && word.endsWith("]")) {
      word = word.substring(1, word.length() - 1);
    }
    return switch (word.toLowerCase(Locale.ROOT)) {
      case "n/a", "na" -> Optional.of("the tool says that there is no such value here (N/A)");
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
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "enabled", "yes", "on", "active", "true" -> Optional.of(true);
      case "disabled", "no", "off", "not active", "inactive", "false" -> Optional.of(false);
      default -> Optional.empty();
    };
  }

  private static Value number(Matcher number) {
    String whole = number.group(1);
    String fraction = number.group(2);
    String unit = number.group(3) == null ? "" : number.group(3);
    String plain = fraction == null ? whole : whole + "." + fraction;
    Optional<? extends Value> known = known(plain, unit);
    if (known.isPresent()) {
      return known.get();
    }
    String counted = unit.equals("x") ? "lanes" : unit;
    return fraction == null
        ? new Value.Count(Long.parseLong(whole), counted)
        : new Value.Decimal(new BigDecimal(plain), counted);
  }

  private static Optional<? extends Value> known(String number, String unit) {
    if (number.startsWith("-")) {
      return Optional.empty();
    }
    String text = number + " " + unit;
    return switch (unit) {
      case "B", "KB", "kB", "KiB", "MB", "MiB", "GB", "GiB", "TB", "TiB", "bytes", "byte" ->
          DataSize.parse(text);
      case "K", "M", "G", "T" -> DataSize.parse(text);
      case "Gb/s", "Mb/s", "GB/s", "MB/s", "KB/s" -> Bandwidth.parse(text);
      case "Gbps", "Mbps" -> Bandwidth.parse(text.replace("bps", "b/s"));
      case "GT/s" -> TransferRate.parse(text);
      case "ns", "us", "ms", "s" -> TimeSpan.parse(text);
      default -> Optional.empty();
    };
  }
}
