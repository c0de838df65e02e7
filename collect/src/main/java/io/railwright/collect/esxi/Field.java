package io.railwright.collect.esxi;

import java.util.Locale;

/**
 * A value and what names it: a label, the header of a column, a member of JSON.
 *
 * @param raw the text of both, or of the value alone in a table
 */
record Field(String label, String value, String raw, int line) {
  /**
   * The label as it is compared: releases differ in case and blanks, and JSON has no blanks. {@code
   * PCI Device} and {@code PCIDevice} are the same.
   */
  static String key(String label) {
    StringBuilder key = new StringBuilder(label.length());
    for (int at = 0; at < label.length(); at++) {
      char c = label.charAt(at);
      if (Character.isLetterOrDigit(c)) {
        key.append(c);
      }
    }
    return key.toString().toLowerCase(Locale.ROOT);
  }

  String key() {
    return key(label);
  }
}
