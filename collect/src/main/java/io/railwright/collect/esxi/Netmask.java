package io.railwright.collect.esxi;

import io.railwright.model.value.Value;

/** A mask of IPv4 as the number of its bits. */
final class Netmask {
  private static final int BYTE = 255;

  private Netmask() {}

  static Value bits(String text) {
    String[] parts = text.split("\\.", 5);
    int mask = 0;
    boolean known = parts.length == 4;
    for (int at = 0; known && at < parts.length; at++) {
      int part = part(parts[at]);
      known = part >= 0;
      mask = mask << 8 | part;
    }
    int bits = Integer.bitCount(mask);
    boolean whole = known && mask == (bits == 0 ? 0 : -1 << (32 - bits));
    return whole ? new Value.Count(bits) : new Value.Unknown("the host prints " + text);
  }

  private static int part(String text) {
    boolean digits =
        !text.isEmpty() && text.length() <= 3 && text.chars().allMatch(c -> c >= '0' && c <= '9');
    int number = digits ? Integer.parseInt(text) : -1;
    return number > BYTE ? -1 : number;
  }
}
