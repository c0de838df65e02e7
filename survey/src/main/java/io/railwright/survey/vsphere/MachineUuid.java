package io.railwright.survey.vsphere;

import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;

/**
 * The UUID by which firmware and vCenter know a machine. Since SMBIOS 2.6 the first three fields
 * are in little endian, and tools differ in whether they turn them round: the same machine may show
 * {@code 564d1a2b-...} on one side and {@code 2b1a4d56-...} on the other. Both have one key.
 */
final class MachineUuid {
  private static final int DIGITS = 32;

  /** Bytes of the fields that may be turned round. */
  private static final int[] FIELDS = {4, 2, 2};

  private MachineUuid() {}

  /** Empty for what is no UUID, or one that many machines have because nobody set it. */
  static Optional<String> key(String text) {
    String digits = text.toLowerCase(Locale.ROOT).replaceAll("[- ]", "");
    if (digits.length() != DIGITS || !digits.matches("[0-9a-f]+") || isUnset(digits)) {
      return Optional.empty();
    }
    String turned = turned(digits);
    return Optional.of(digits.compareTo(turned) <= 0 ? digits : turned);
  }

  /** All zeros, all ones, or any other digit alone. */
  private static boolean isUnset(String digits) {
    return digits.chars().distinct().count() == 1;
  }

  private static String turned(String digits) {
    byte[] bytes = HexFormat.of().parseHex(digits);
    int start = 0;
    for (int length : FIELDS) {
      for (int i = 0; i < length / 2; i++) {
        byte first = bytes[start + i];
        bytes[start + i] = bytes[start + length - 1 - i];
        bytes[start + length - 1 - i] = first;
      }
      start += length;
    }
    return HexFormat.of().formatHex(bytes);
  }
}
