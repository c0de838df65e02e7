package io.railwright.inventory.text;

import java.util.Locale;

/** The fingerprint of a certificate, as {@link TextPattern#PIN} has it. */
public final class Pin {
  private Pin() {}

  /** Its digits; OpenSSL prints them in capital letters, with a colon after each pair. */
  public static String digits(String pin) {
    return pin.substring(pin.indexOf(':') + 1).replace(":", "").toLowerCase(Locale.ROOT);
  }
}
