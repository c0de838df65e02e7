package io.railwright.reach.kube;

import io.railwright.reach.https.ClientKey;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A client's key and certificates in PEM form. Keys come in three wrappings: PKCS#8, which Java
 * reads, and those of RSA and of elliptic curves, which are wrapped here (RFC 5208, 5915, 8017).
 */
final class PemText {
  private static final Pattern KEY =
      Pattern.compile("-----BEGIN (RSA |EC |)PRIVATE KEY-----([^-]*)-----END");

  private static final int INTEGER = 0x02;
  private static final int OCTETS = 0x04;
  private static final int OBJECT = 0x06;
  private static final int SEQUENCE = 0x30;
  private static final int CURVE = 0xa0;

  private static final byte[] VERSION_0 = {INTEGER, 1, 0};

  /** rsaEncryption, 1.2.840.113549.1.1.1, with its empty parameters. */
  private static final byte[] RSA = {
    OBJECT, 9, 0x2a, (byte) 0x86, 0x48, (byte) 0x86, (byte) 0xf7, 0x0d, 1, 1, 1, 5, 0
  };

  /** id-ecPublicKey, 1.2.840.10045.2.1. */
  private static final byte[] ELLIPTIC = {
    OBJECT, 7, 0x2a, (byte) 0x86, 0x48, (byte) 0xce, 0x3d, 2, 1
  };

  private PemText() {}

  /**
   * A key with its certificates.
   *
   * @throws GeneralSecurityException if they are none; the message holds nothing of them
   */
  static ClientKey key(String certificates, String key) throws GeneralSecurityException {
    List<X509Certificate> chain =
        CertificateFactory.getInstance("X.509")
            .generateCertificates(
                new ByteArrayInputStream(certificates.getBytes(StandardCharsets.UTF_8)))
            .stream()
            .map(X509Certificate.class::cast)
            .toList();
    if (chain.isEmpty()) {
      throw new GeneralSecurityException("there is no certificate in PEM form");
    }
    return new ClientKey(privateKey(key, chain.getFirst().getPublicKey().getAlgorithm()), chain);
  }

  static PrivateKey privateKey(String pem, String algorithm) throws GeneralSecurityException {
    Matcher found = KEY.matcher(pem);
    if (!found.find()) {
      throw new GeneralSecurityException(
          pem.contains("ENCRYPTED") ? "the key is encrypted" : "there is no key in PEM form");
    }
    try {
      byte[] der = Base64.getMimeDecoder().decode(found.group(2).strip());
      byte[] wrapped =
          switch (found.group(1)) {
            case "RSA " -> wrap(value(SEQUENCE, RSA), der);
            case "EC " -> wrap(value(SEQUENCE, ELLIPTIC, curve(der)), der);
            default -> der;
          };
      return KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(wrapped));
    } catch (IllegalArgumentException | IndexOutOfBoundsException | InvalidKeySpecException bad) {
      throw new GeneralSecurityException("the key is damaged or no " + algorithm + " key", bad);
    }
  }

  private static byte[] wrap(byte[] kind, byte[] key) {
    return value(SEQUENCE, VERSION_0, kind, value(OCTETS, key));
  }

  /** The name of the curve, which stands behind the version and the number of the key. */
  private static byte[] curve(byte[] key) {
    int at = contentStart(key, 0);
    while ((key[at] & 0xff) != CURVE) {
      at = contentStart(key, at) + contentLength(key, at);
    }
    int start = contentStart(key, at);
    return Arrays.copyOfRange(key, start, start + contentLength(key, at));
  }

  private static int contentStart(byte[] der, int at) {
    int length = der[at + 1] & 0xff;
    return at + 2 + (length < 0x80 ? 0 : length - 0x80);
  }

  private static int contentLength(byte[] der, int at) {
    int length = der[at + 1] & 0xff;
    if (length < 0x80) {
      return length;
    }
    int whole = 0;
    for (int i = 0; i < length - 0x80; i++) {
      whole = (whole << 8) | (der[at + 2 + i] & 0xff);
    }
    return whole;
  }

  private static byte[] value(int tag, byte[]... parts) {
    int length = Arrays.stream(parts).mapToInt(it -> it.length).sum();
    byte[] head =
        length < 0x80
            ? new byte[] {(byte) tag, (byte) length}
            : new byte[] {(byte) tag, (byte) 0x82, (byte) (length >> 8), (byte) length};
    byte[] whole = Arrays.copyOf(head, head.length + length);
    int at = head.length;
    for (byte[] part : parts) {
      System.arraycopy(part, 0, whole, at, part.length);
      at += part.length;
    }
    return whole;
  }
}
