package io.railwright.twin.https;

import java.io.ByteArrayInputStream;
import java.math.BigInteger;
import java.net.InetAddress;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.ECGenParameterSpec;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;

/** A key and a certificate that it signed itself, as a server makes them at its first start. */
public record SelfSigned(PrivateKey key, X509Certificate certificate) {
  private static final int DAYS = 365;
  private static final int SERIAL_BITS = 127;

  /** Explicit tags of a certificate, and that of an address among its names (RFC 5280). */
  private static final int VERSION = 0xa0;

  private static final int EXTENSIONS = 0xa3;
  private static final int ADDRESS = 0x87;

  private static final byte[] ECDSA_SHA256 = Der.sequence(Der.object(1, 2, 840, 10045, 4, 3, 2));
  private static final byte[] COMMON_NAME = Der.object(2, 5, 4, 3);
  private static final byte[] OTHER_NAMES = Der.object(2, 5, 29, 17);

  /** For a machine of this name at this address. */
  public static SelfSigned make(String name, InetAddress address, Instant now) {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
      generator.initialize(new ECGenParameterSpec("secp256r1"));
      KeyPair pair = generator.generateKeyPair();
      byte[] content = content(name, address, pair, now);
      Signature signature = Signature.getInstance("SHA256withECDSA");
      signature.initSign(pair.getPrivate());
      signature.update(content);
      byte[] whole = Der.sequence(content, ECDSA_SHA256, Der.bits(signature.sign()));
      return new SelfSigned(
          pair.getPrivate(),
          (X509Certificate)
              CertificateFactory.getInstance("X.509")
                  .generateCertificate(new ByteArrayInputStream(whole)));
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException("this Java has no P-256 keys", impossible);
    }
  }

  private static byte[] content(String name, InetAddress address, KeyPair pair, Instant now) {
    byte[] subject = Der.sequence(Der.set(Der.sequence(COMMON_NAME, Der.text(name))));
    byte[] names = Der.sequence(Der.value(ADDRESS, address.getAddress()));
    return Der.sequence(
        Der.value(VERSION, Der.integer(BigInteger.TWO)),
        Der.integer(new BigInteger(SERIAL_BITS, new SecureRandom()).add(BigInteger.ONE)),
        ECDSA_SHA256,
        subject,
        Der.sequence(
            Der.time(now.minus(1, ChronoUnit.DAYS)), Der.time(now.plus(DAYS, ChronoUnit.DAYS))),
        subject,
        pair.getPublic().getEncoded(),
        Der.value(EXTENSIONS, Der.sequence(Der.sequence(OTHER_NAMES, Der.octets(names)))));
  }

  /** For a server that shows it. */
  public SSLContext context() {
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(new KeyManager[] {new ServerKey(this)}, null, null);
      return context;
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException("this Java has no TLS", impossible);
    }
  }

  /** The SHA-256 of the certificate in 64 hexadecimal digits, by which clients can pin it. */
  public String fingerprint() {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(certificate.getEncoded());
      return HexFormat.of().formatHex(digest);
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException("every Java has SHA-256", impossible);
    }
  }
}
