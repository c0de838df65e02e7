package io.railwright.twin.ssh;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.SecureRandom;
import java.util.Base64;
import org.apache.sshd.common.config.keys.KeyUtils;
import org.apache.sshd.common.config.keys.PublicKeyEntry;
import org.apache.sshd.common.config.keys.writer.openssh.OpenSSHKeyEncryptionContext;
import org.apache.sshd.common.config.keys.writer.openssh.OpenSSHKeyPairResourceWriter;
import org.apache.sshd.common.keyprovider.KeyPairProvider;

/**
 * The keys of one run of a twin: what its devices show, what opens them, and the key that a device
 * shows when somebody else seems to stand in its place, and the password of devices that take no
 * keys. They open nothing anywhere else.
 */
public record RunKeys(KeyPair host, KeyPair user, KeyPair stranger, String password) {
  private static final int PASSWORD_BYTES = 18;

  public static RunKeys make() {
    byte[] random = new byte[PASSWORD_BYTES];
    new SecureRandom().nextBytes(random);
    return new RunKeys(pair(), pair(), pair(), Base64.getUrlEncoder().encodeToString(random));
  }

  /** Without the password, which opens the devices that take no keys. */
  @Override
  public String toString() {
    return "keys of a run";
  }

  private static KeyPair pair() {
    try {
      return KeyUtils.generateKeyPair(KeyPairProvider.ECDSA_SHA2_NISTP256, 256);
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException("this JDK has no P-256 keys", impossible);
    }
  }

  /** The devices' key as it stands in {@code known_hosts}, behind the name. */
  public String hostLine() {
    return PublicKeyEntry.toString(host.getPublic());
  }

  /** The private key of the user in the form of OpenSSH. */
  public String userFile() {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    try {
      OpenSSHKeyPairResourceWriter.INSTANCE.writePrivateKey(
          user, "railwright twin", (OpenSSHKeyEncryptionContext) null, text);
    } catch (IOException | GeneralSecurityException impossible) {
      throw new IllegalStateException("a key that was just made can't be written", impossible);
    }
    return text.toString(StandardCharsets.US_ASCII);
  }
}
