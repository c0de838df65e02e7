package io.railwright.twin.sonic;

import java.util.Comparator;

/** Ports as SONiC lists them: by the number in their names, and not by its digits. */
final class PortOrder {
  static final Comparator<String> BY_NUMBER =
      Comparator.comparingInt(PortOrder::number).thenComparing(Comparator.naturalOrder());

  private PortOrder() {}

  /** The number at the end of a name, which is that of the port's first lane. */
  static int number(String name) {
    int from = name.length();
    while (from > 0 && Character.isDigit(name.charAt(from - 1))) {
      from--;
    }
    String digits = name.substring(from);
    return digits.isEmpty() || digits.length() > 6 ? 0 : Integer.parseInt(digits);
  }
}
