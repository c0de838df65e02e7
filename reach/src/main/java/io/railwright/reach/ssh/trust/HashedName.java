package io.railwright.reach.ssh.trust;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * A host name that a known hosts file keeps as {@code |1|salt|digest}, where the digest is
 * HMAC-SHA1.
 */
final class HashedName {
  private final SecretKeySpec salt;
  private final byte[] digest;

  private HashedName(byte[] salt, byte[] digest) {
    this.salt = new SecretKeySpec(salt, "HmacSHA1");
    this.digest = digest;
  }

  /**
   * @throws IllegalArgumentException if it is not one
   */
  static HashedName parse(String text) {
    String[] parts = text.split("\\|", -1);
    if (parts.length != 4 || !parts[1].equals("1") || parts[2].isEmpty()) {
      throw new IllegalArgumentException("not a hashed name");
    }
    Base64.Decoder base64 = Base64.getDecoder();
    return new HashedName(base64.decode(parts[2]), base64.decode(parts[3]));
  }

  /** Compares one name with many hashed ones. Not for use by several threads. */
  static final class Matcher {
    private final byte[] name;
    private final Mac mac;

    Matcher(String name) {
      this.name = name.getBytes(StandardCharsets.UTF_8);
      try {
        this.mac = Mac.getInstance("HmacSHA1");
      } catch (GeneralSecurityException e) {
        throw new IllegalStateException("every Java has HmacSHA1", e);
      }
    }

    boolean matches(HashedName hashed) {
      try {
        mac.init(hashed.salt);
        return MessageDigest.isEqual(mac.doFinal(name), hashed.digest);
      } catch (GeneralSecurityException e) {
        throw new IllegalStateException("a salt of any length is a key for HMAC", e);
      }
    }
  }
}
