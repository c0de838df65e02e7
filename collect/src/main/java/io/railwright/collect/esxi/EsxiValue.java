package io.railwright.collect.esxi;

import io.railwright.collect.text.Amount;
import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import java.util.Locale;
import java.util.Optional;

/** Printed values in the type of their fact; what is not of that type is unknown and says so. */
final class EsxiValue {
  private static final int LARGEST_SHORT = 0xffff;

  private EsxiValue() {}

  private static Value unknown(String text) {
    String printed = text.strip();
    return new Value.Unknown(
        printed.isEmpty()
            ? "nothing is printed"
            : Amount.unavailable(printed).orElse("the host prints " + printed));
  }

  /** A word; what says that there is none is unknown. */
  static Value word(String text) {
    String word = text.strip();
    boolean none = word.isEmpty() || word.equals("-") || Amount.unavailable(word).isPresent();
    return none ? unknown(text) : Value.text(word);
  }

  static Value lower(String text) {
    return word(text.toLowerCase(Locale.ROOT));
  }

  static Value upper(String text) {
    return word(text.toUpperCase(Locale.ROOT));
  }

  static Value flag(String text) {
    return switch (text.strip().toLowerCase(Locale.ROOT)) {
      case "true", "yes", "on", "up", "1", "enabled" -> new Value.Flag(true);
      case "false", "no", "off", "down", "0", "disabled" -> new Value.Flag(false);
      default -> unknown(text);
    };
  }

  /** A whole number, in hexadecimal behind {@code 0x}. */
  static Value count(String text) {
    return Amount.whole(text.strip())
        .filter(Value.Count.class::isInstance)
        .orElseGet(() -> unknown(text));
  }

  /** A counter, which may have 64 bits. */
  static Value counter(String text) {
    return Amount.whole(text.strip()).orElseGet(() -> unknown(text));
  }

  static Value size(String text) {
    return digits(text)
        .<Value>map(DataSize::new)
        .orElseGet(() -> Amount.size(text.strip()).<Value>map(it -> it).orElse(unknown(text)));
  }

  /** {@code 100000}, which is in Mb/s, {@code 25000Mbps}, {@code 50 Gbps}. */
  static Value rate(String text) {
    String plain = text.strip();
    return digits(plain)
        .<Value>map(megabits -> new Bandwidth(megabits * 1_000_000))
        .or(() -> Amount.rate(plain))
        .orElseGet(() -> unknown(text));
  }

  private static Optional<Long> digits(String text) {
    String plain = text.strip();
    boolean digits =
        !plain.isEmpty()
            && plain.length() <= 12
            && plain.chars().allMatch(c -> c >= '0' && c <= '9');
    return digits ? Optional.of(Long.parseLong(plain)) : Optional.empty();
  }

  /** Names between commas; nothing is no name. */
  static Value names(String text) {
    String plain = text.strip();
    return plain.isEmpty() || plain.equals("N/A") ? Amount.listing("") : Amount.list(plain);
  }

  /** A PCI address in the form of Linux, whichever of ESXi's forms is printed. */
  static Value pci(String text) {
    return EsxiPci.parse(text.strip()).<Value>map(Value::text).orElseGet(() -> unknown(text));
  }

  /**
   * {@code 0x15b3} as {@code 15b3}. JSON has these numbers in decimal, vSphere as signed shorts:
   * -32634 is 0x8086.
   */
  static Value pciNumber(String text) {
    return hexadecimal(text, "%04x");
  }

  /** As {@link #pciNumber}, of two digits. */
  static Value pciByte(String text) {
    return hexadecimal(text, "%02x");
  }

  private static Value hexadecimal(String text, String form) {
    String plain = text.strip().toLowerCase(Locale.ROOT);
    Value number = count(plain);
    if (!(number instanceof Value.Count(long of, String _)) || Math.abs(of) > LARGEST_SHORT) {
      return unknown(text);
    }
    return Value.text(
        plain.startsWith("0x") ? plain.substring(2) : form.formatted(of & LARGEST_SHORT));
  }

  /** What has no word of its own: a switch, a number, or the text. */
  static Value any(String text) {
    String plain = text.strip();
    boolean none = plain.isEmpty() || Amount.unavailable(plain).isPresent();
    return none ? unknown(text) : Amount.plain(plain);
  }
}
