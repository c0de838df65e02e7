package io.railwright.testing.https;

import io.railwright.testing.OpenSshServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/**
 * A key with a certificate that signs itself, made by the JDK's keytool in the folder of a test.
 */
public final class TestCertificate {
  private static final String PASSWORD = "only for a test";
  private static final String ALIAS = "switch";

  private final KeyStore store;

  /** Made once for all servers: to open the key costs more than a whole conversation. */
  private final SSLContext context;

  private TestCertificate(KeyStore store) {
    this.store = store;
    this.context = context(store);
  }

  /**
   * A certificate for the address 127.0.0.1 that is good now. An authority vouches for itself, so
   * it can stand in a file of authorities.
   */
  public static TestCertificate make(Path folder) {
    return make(folder, "IP:127.0.0.1", "-1d", 30);
  }

  /**
   * Makes one.
   *
   * @param names for whom it is, as keytool wants them: {@code DNS:leaf1.example.net}
   * @param start from when it is good, counted from now: {@code -400d}
   */
  public static TestCertificate make(Path folder, String names, String start, int days) {
    Path file = folder.resolve("certificate-" + System.nanoTime() + ".p12");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    // A JVM that lives for half a second has no use for its second compiler.
    command.addAll(List.of("-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"));
    command.addAll(List.of("-genkeypair", "-alias", ALIAS, "-keyalg", "EC", "-groupname"));
    command.addAll(List.of("secp256r1", "-dname", "CN=a switch", "-ext", "san=" + names));
    command.addAll(List.of("-ext", "bc=ca:true", "-startdate", start));
    command.addAll(List.of("-validity", Integer.toString(days), "-storetype", "PKCS12"));
    command.addAll(List.of("-storepass", PASSWORD, "-keystore", file.toString()));
    OpenSshServer.run(command.toArray(String[]::new));
    try (InputStream in = Files.newInputStream(file)) {
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(in, PASSWORD.toCharArray());
      return new TestCertificate(store);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  public SSLContext context() {
    return context;
  }

  private static SSLContext context(KeyStore store) {
    try {
      KeyManagerFactory keys =
          KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      keys.init(store, PASSWORD.toCharArray());
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(keys.getKeyManagers(), null, null);
      return context;
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private byte[] encoded() {
    try {
      return store.getCertificate(ALIAS).getEncoded();
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** The 64 hexadecimal digits of its SHA-256 fingerprint. */
  public String fingerprint() {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(encoded()));
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** As a file of authorities has it. */
  public String pem() {
    String lines =
        Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII))
            .encodeToString(encoded());
    return "-----BEGIN CERTIFICATE-----\n" + lines + "\n-----END CERTIFICATE-----\n";
  }
}
