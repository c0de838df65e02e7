package io.railwright.reach.hostkey;

import java.util.Locale;
import java.util.Optional;

/** The type of a host key, in the words of {@code ssh-keygen -l}. */
public enum KeyFamily {
  ED25519,
  ECDSA,
  RSA;

  /**
   * The family that {@code ssh-ed25519}, {@code ED25519} or {@code (ED25519)} names; empty for any
   * other word.
   */
  public static Optional<KeyFamily> of(String word) {
    String plain = word.toLowerCase(Locale.ROOT).replaceAll("[()]", "");
    return switch (plain) {
      case "ssh-ed25519", "ed25519" -> Optional.of(ED25519);
      case "ssh-rsa", "rsa" -> Optional.of(RSA);
      case "ecdsa" -> Optional.of(ECDSA);
      default -> plain.startsWith("ecdsa-sha2-nistp") ? Optional.of(ECDSA) : Optional.empty();
    };
  }

  /** By its number in DNS, RFC 4255 and its followers. */
  static Optional<KeyFamily> ofNumber(String number) {
    return switch (number) {
      case "1" -> Optional.of(RSA);
      case "3" -> Optional.of(ECDSA);
      case "4" -> Optional.of(ED25519);
      default -> Optional.empty();
    };
  }
}
