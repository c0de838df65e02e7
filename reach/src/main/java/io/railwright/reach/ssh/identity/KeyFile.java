package io.railwright.reach.ssh.identity;

import com.jcraft.jsch.Identity;
import com.jcraft.jsch.JSch;
import com.jcraft.jsch.JSchException;
import io.railwright.model.fabric.Secret;
import io.railwright.reach.ReachException;
import io.railwright.reach.Secrets;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;

/** The outcome of reading a private key file. */
sealed interface KeyFile {
  /** The key is open and ready to sign. */
  record Opened(Identity identity) implements KeyFile {}

  /** There is no such file. */
  record Missing() implements KeyFile {}

  /**
   * The file exists but can't be used.
   *
   * @param why goes after the name of the file
   * @param publicKey where it is known, so that an agent may hold the same key
   */
  record Closed(String why, Optional<PublicKey> publicKey) implements KeyFile {}

  /** The passphrase could not be had. */
  record NoPassphrase(ReachException why) implements KeyFile {}

  /** A public key as it goes over the wire, comparable. */
  record PublicKey(String base64) {
    static PublicKey of(byte[] blob) {
      return new PublicKey(Base64.getEncoder().encodeToString(blob));
    }

    static boolean looksLikeOne(byte[] text) {
      String start = new String(text, 0, Math.min(text.length, 8), StandardCharsets.ISO_8859_1);
      return start.startsWith("ssh-") || start.startsWith("ecdsa-") || start.startsWith("sk-");
    }

    /** A line such as {@code ssh-ed25519 AAAA… comment}. */
    static Optional<PublicKey> parse(byte[] text) {
      String[] words = new String(text, StandardCharsets.ISO_8859_1).strip().split("\\s+", 3);
      return words.length < 2 ? Optional.empty() : Optional.of(new PublicKey(words[1]));
    }
  }

  /** Larger files are no keys. */
  int LARGEST = 1024 * 1024;

  static KeyFile open(
      Path file, Optional<Path> certificate, Optional<Secret> passphrase, Secrets secrets) {
    if (!Files.exists(file)) {
      return publicPart(file).isPresent() ? closed("does not exist", file) : new Missing();
    }
    try {
      if (!Files.isRegularFile(file) || Files.size(file) > LARGEST) {
        return closed("is not a key file", file);
      }
      byte[] text = Files.readAllBytes(file);
      if (PublicKey.looksLikeOne(text)) {
        return new Closed(
            "is a public key, and no agent holds its private part", PublicKey.parse(text));
      }
      byte[] signed = certificate.isPresent() ? Files.readAllBytes(certificate.get()) : null;
      JSch loader = new JSch();
      loader.addIdentity(file.toString(), text, signed, null);
      Identity identity = loader.getIdentityRepository().getIdentities().firstElement();
      return identity.isEncrypted()
          ? unlock(identity, file, passphrase, secrets)
          : opened(identity, file);
    } catch (AccessDeniedException e) {
      return closed("can't be read: permission denied", file);
    } catch (IOException e) {
      return closed("can't be read (" + e.getClass().getSimpleName() + ")", file);
    } catch (JSchException | RuntimeException e) {
      return closed("is not a private key that can be used, or is damaged", file);
    }
  }

  private static KeyFile unlock(
      Identity identity, Path file, Optional<Secret> passphrase, Secrets secrets)
      throws JSchException {
    if (passphrase.isEmpty()) {
      return closed("needs a passphrase, and none is configured for it", file);
    }
    byte[] bytes;
    try {
      bytes = utf8(secrets.get(passphrase.get(), "passphrase of key " + file));
    } catch (ReachException e) {
      return new NoPassphrase(e);
    }
    try {
      return identity.setPassphrase(bytes)
          ? opened(identity, file)
          : closed("has another passphrase than the one given", file);
    } finally {
      Arrays.fill(bytes, (byte) 0);
    }
  }

  private static KeyFile opened(Identity identity, Path file) {
    byte[] blob = identity.getPublicKeyBlob();
    return blob == null
        ? closed("has no public part", file)
        : new Opened(new SharedIdentity(identity, blob));
  }

  private static KeyFile closed(String why, Path file) {
    return new Closed(why, publicPart(file));
  }

  /** The public key from {@code key.pub} beside the private key. */
  private static Optional<PublicKey> publicPart(Path file) {
    Path beside = file.resolveSibling(file.getFileName() + ".pub");
    try {
      return Files.exists(beside) ? PublicKey.parse(Files.readAllBytes(beside)) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty(); // nothing to compare with an agent, then
    }
  }

  /** Clears the characters. */
  static byte[] utf8(char[] characters) {
    ByteBuffer encoded = ByteBuffer.allocate(characters.length * 3);
    StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(characters), encoded, true);
    byte[] bytes = Arrays.copyOf(encoded.array(), encoded.position());
    Arrays.fill(encoded.array(), (byte) 0);
    Arrays.fill(characters, '\0');
    return bytes;
  }
}
