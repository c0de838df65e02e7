package io.railwright.collect.switches;

/** Whether a word can be the name of a port, whichever switch prints it. */
public final class PortName {
  private static final int LONGEST = 64;

  private PortName() {}

  /**
   * A letter first, a digit somewhere, and no blank: {@code Ethernet0}, {@code Eth1/5}, {@code
   * testsw|Ethernet0}, {@code swp1s0}.
   */
  public static boolean isIn(String word) {
    boolean digit = false;
    for (int at = 0; at < word.length(); at++) {
      char c = word.charAt(at);
      boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
      boolean number = c >= '0' && c <= '9';
      digit |= number;
      if (!letter && (at == 0 || (!number && "/_.:|-".indexOf(c) < 0))) {
        return false;
      }
    }
    return digit && word.length() <= LONGEST;
  }
}
