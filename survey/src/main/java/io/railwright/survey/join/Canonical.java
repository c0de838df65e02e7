package io.railwright.survey.join;

import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.PciAddress;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.TransferRate;
import io.railwright.model.value.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * One spelling for one value, to compare what different tools print: a number is a number in base
 * units, however it is written, and words have no case.
 */
final class Canonical {
  private static final Pattern HEX = Pattern.compile("0x[0-9a-f]{1,40}");
  private static final Pattern DECIMAL = Pattern.compile("-?\\d{1,40}(?:\\.\\d{1,20})?");

  /** MAC addresses and GUIDs, with any of their separators. */
  private static final Pattern GROUPS = Pattern.compile("[0-9a-f]{2,4}(?:[:-][0-9a-f]{2,4}){3,15}");

  private Canonical() {}

  static String of(Value value) {
    return switch (value) {
      case Value.Text(String text) -> ofText(text);
      case Value.Count(long number, String unit) -> Long.toString(number);
      case Value.Decimal(BigDecimal number, String unit) -> plain(number);
      case Value.Flag(boolean set) -> set ? "1" : "0";
      case Value.Listing(List<String> items) -> ofItems(items);
      case Value.Unknown(String reason) -> "";
      case Bandwidth(long bits) -> Long.toString(bits);
      case DataSize(long bytes) -> Long.toString(bytes);
      case TransferRate(long transfers) -> Long.toString(transfers);
      case TimeSpan span -> span.print();
    };
  }

  /** Words say the same in any order; numbers may be positions. */
  private static String ofItems(List<String> items) {
    List<String> each = items.stream().map(Canonical::ofText).toList();
    boolean words = each.stream().noneMatch(item -> DECIMAL.matcher(item).matches());
    return String.join(" ", words ? each.stream().sorted().toList() : each);
  }

  private static String ofText(String text) {
    String lower = text.strip().toLowerCase(Locale.ROOT);
    Optional<Value> measured = measured(text.strip());
    if (measured.isPresent()) {
      return of(measured.get());
    }
    Optional<PciAddress> address = PciAddress.parse(lower);
    if (address.isPresent()) {
      return address.get().toString();
    }
    if (HEX.matcher(lower).matches()) {
      return new BigInteger(lower.substring(2), 16).toString();
    }
    if (DECIMAL.matcher(lower).matches()) {
      return plain(new BigDecimal(lower));
    }
    if (GROUPS.matcher(lower).matches()) {
      return new BigInteger(lower.replaceAll("[:-]", ""), 16).toString();
    }
    return word(lower);
  }

  /** A number with its unit, left as text by a parser. */
  private static Optional<Value> measured(String text) {
    return Bandwidth.parse(text)
        .<Value>map(v -> v)
        .or(() -> DataSize.parse(text))
        .or(() -> TransferRate.parse(text));
  }

  private static String word(String lower) {
    return switch (lower) {
      case "yes", "on", "true", "enabled", "enable" -> "1";
      case "no", "off", "false", "disabled", "disable" -> "0";
      case "none", "n/a", "(none)" -> "";
      default -> lower;
    };
  }

  private static String plain(BigDecimal number) {
    BigDecimal stripped = number.stripTrailingZeros();
    return (stripped.scale() < 0 ? stripped.setScale(0) : stripped).toPlainString();
  }
}
