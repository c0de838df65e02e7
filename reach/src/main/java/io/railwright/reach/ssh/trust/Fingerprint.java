package io.railwright.reach.ssh.trust;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/** {@code SHA256:…}, as {@code ssh-keygen -l} prints it. */
public final class Fingerprint {
  private static final String PREFIX = "SHA256:";

  private Fingerprint() {}

  /** Of a public key, as it goes over the wire. */
  public static String of(byte[] key) {
    try {
      return ofDigest(MessageDigest.getInstance("SHA-256").digest(key));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** Of a key whose SHA-256 digest is at hand, as in a DNS record. */
  public static String ofDigest(byte[] digest) {
    return PREFIX + Base64.getEncoder().withoutPadding().encodeToString(digest);
  }
}
