package io.railwright.collect.vsphere;

import io.railwright.collect.esxi.EsxiPci;
import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import java.util.Locale;
import java.util.function.LongFunction;

/** Values as vSphere sends them; what is not of the type is unknown and says so. */
final class ManagedValue {
  private static final int LONGEST_NUMBER = 15;
  private static final long MEGABYTE = 1L << 20;
  private static final long MEGABIT = 1_000_000;

  private ManagedValue() {}

  private static Value odd(String text) {
    return new Value.Unknown("vCenter sends " + text);
  }

  static Value flag(String text) {
    return switch (text) {
      case "true" -> new Value.Flag(true);
      case "false" -> new Value.Flag(false);
      default -> odd(text);
    };
  }

  static Value lower(String text) {
    return Value.text(text.toLowerCase(Locale.ROOT));
  }

  private static Value number(String text, LongFunction<Value> of) {
    boolean digits =
        !text.isEmpty()
            && text.length() <= LONGEST_NUMBER
            && text.chars().allMatch(c -> c >= '0' && c <= '9');
    return digits ? of.apply(Long.parseLong(text)) : odd(text);
  }

  static Value count(String text) {
    return number(text, Value.Count::new);
  }

  static Value megahertz(String text) {
    return number(text, it -> new Value.Count(it, "MHz"));
  }

  static Value hertz(String text) {
    return number(text, it -> new Value.Count(it / MEGABIT, "MHz"));
  }

  static Value bytes(String text) {
    return number(text, DataSize::new);
  }

  /** Of a switch; one that says 0 says nothing. */
  static Value mtu(String text) {
    return number(
        text, it -> it == 0 ? new Value.Unknown("vCenter sends an MTU of 0") : new DataSize(it));
  }

  static Value megabytes(String text) {
    return number(text, it -> new DataSize(it * MEGABYTE));
  }

  static Value megabits(String text) {
    return number(text, it -> new Bandwidth(it * MEGABIT));
  }

  static Value pci(String text) {
    return EsxiPci.parse(text).<Value>map(Value::text).orElseGet(() -> odd(text));
  }

  /** {@code static} is what people call High Performance. */
  static Value policy(String text) {
    return Value.text(
        switch (text) {
          case "static" -> "high performance";
          case "dynamic" -> "balanced";
          case "low" -> "low power";
          default -> text.toLowerCase(Locale.ROOT);
        });
  }

  static Value power(String text) {
    return Value.text(
        switch (text) {
          case "poweredOn" -> "on";
          case "poweredOff" -> "off";
          default -> text.toLowerCase(Locale.ROOT);
        });
  }
}
