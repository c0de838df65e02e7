package io.railwright.web.access;

import io.railwright.model.file.FileReason;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The certificates and the key by which the server shows that it is itself. */
public final class TlsKey {
  private static final Pattern KEY =
      Pattern.compile("-----BEGIN PRIVATE KEY-----([A-Za-z0-9+/=\\s]+)-----END PRIVATE KEY-----");
  private static final List<String> KINDS = List.of("EC", "RSA", "EdDSA");

  private final KeyStore store;

  private TlsKey(KeyStore store) {
    this.store = store;
  }

  /** As TLS libraries take it; its password is empty. */
  public KeyStore store() {
    return store;
  }

  /**
   * Reads both files, in the form PEM.
   *
   * @throws IOException with a sentence that says what is wrong, and nothing of the key
   */
  public static TlsKey read(Path certificates, Path key) throws IOException {
    try {
      Collection<? extends Certificate> chain =
          CertificateFactory.getInstance("X.509")
              .generateCertificates(new ByteArrayInputStream(bytes(certificates)));
      if (chain.isEmpty()) {
        throw new IOException(certificates + " has no certificate in the form PEM");
      }
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(null, null);
      store.setKeyEntry("rail", privateKey(key), new char[0], chain.toArray(Certificate[]::new));
      return new TlsKey(store);
    } catch (GeneralSecurityException wrong) {
      throw new IOException(
          "the certificates in " + certificates + " or the key in " + key + " can't be used",
          wrong);
    }
  }

  private static byte[] bytes(Path file) throws IOException {
    try {
      return Files.readAllBytes(file);
    } catch (IOException unreadable) {
      throw new IOException("can't read " + file + ": " + FileReason.of(unreadable), unreadable);
    }
  }

  private static PrivateKey privateKey(Path file) throws IOException, GeneralSecurityException {
    Matcher text = KEY.matcher(new String(bytes(file), StandardCharsets.US_ASCII));
    if (!text.find()) {
      throw new IOException(
          file
              + " has no key in the form PKCS #8 without a password; openssl pkcs8 -topk8 -nocrypt"
              + " makes one");
    }
    byte[] encoded = Base64.getMimeDecoder().decode(text.group(1));
    for (String kind : KINDS) {
      Optional<PrivateKey> key = privateKey(kind, encoded);
      if (key.isPresent()) {
        return key.get();
      }
    }
    throw new IOException(file + " has a key of a kind that is not known here");
  }

  private static Optional<PrivateKey> privateKey(String kind, byte[] encoded)
      throws GeneralSecurityException {
    try {
      return Optional.of(
          KeyFactory.getInstance(kind).generatePrivate(new PKCS8EncodedKeySpec(encoded)));
    } catch (InvalidKeySpecException other) {
      return Optional.empty();
    }
  }
}
