package io.railwright.twin.program;

import io.railwright.posix.Refusal;

/** Code points by number or by the names of RFC 2474, 2597 and 3246. */
final class Dscp {
  private Dscp() {}

  static int of(String text) throws Refusal {
    int value = Tool.number(text);
    if (value < 0 && text.length() >= 3) {
      int digit = text.charAt(2) - '0';
      value =
          text.startsWith("CS")
              ? digit * 8
              : text.startsWith("AF") && text.length() == 4
                  ? digit * 8 + (text.charAt(3) - '0') * 2
                  : -1;
    }
    if (text.equals("EF")) {
      value = 46;
    }
    if (value < 0 || value > 63) {
      throw new Refusal(Refusal.INVALID);
    }
    return value;
  }
}
