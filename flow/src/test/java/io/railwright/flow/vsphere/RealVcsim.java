package io.railwright.flow.vsphere;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.testing.FreePort;
import io.railwright.testing.PackedProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.concurrent.TimeUnit;

/** VMware's simulator of a vCenter, on loopback. */
final class RealVcsim implements AutoCloseable {
  private static final PackedProgram PROGRAM = new PackedProgram("vcsim", "RAIL_VCSIM");
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final Process process;
  private final int port;
  private final String fingerprint;

  private RealVcsim(Process process, int port, String fingerprint) {
    this.process = process;
    this.port = port;
    this.fingerprint = fingerprint;
  }

  /**
   * Skips the test, visibly, where it can't be started.
   *
   * @param hosts in its cluster; there is one more beside it
   */
  static RealVcsim start(Path folder, int hosts) throws Exception {
    PackedProgram.needs("openssl", "openssl");
    PROGRAM.assumeThere();
    Path key = folder.resolve("key.pem");
    Path certificate = folder.resolve("certificate.pem");
    run(
        "openssl",
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-days",
        "2",
        "-subj",
        "/CN=vcsim",
        "-keyout",
        key.toString(),
        "-out",
        certificate.toString());
    int port = FreePort.now();
    Process process =
        new ProcessBuilder(
                PROGRAM.unpacked(folder).toString(),
                "-l",
                "127.0.0.1:" + port,
                "-host",
                "" + hosts,
                "-username",
                AskedVcenter.USER,
                "-password",
                AskedVcenter.PASSWORD,
                "-tlscert",
                certificate.toString(),
                "-tlskey",
                key.toString())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("log").toFile())
            .start();
    RealVcsim started = new RealVcsim(process, port, fingerprint(certificate));
    Instant end = Instant.now().plus(PATIENCE);
    while (!started.isReady()) {
      assertThat(Instant.now()).as("ready by now").isBefore(end);
      assertThat(process.isAlive()).as(Files.readString(folder.resolve("log"))).isTrue();
      Thread.sleep(100);
    }
    return started;
  }

  private boolean isReady() {
    return AskedVcenter.ask(port, fingerprint, AskedVcenter.PASSWORD).failure().isEmpty();
  }

  private static void run(String... words) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(words)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertThat(process.waitFor()).isZero();
  }

  private static String fingerprint(Path file) throws IOException, GeneralSecurityException {
    try (var in = Files.newInputStream(file)) {
      Certificate certificate = CertificateFactory.getInstance("X.509").generateCertificate(in);
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(certificate.getEncoded());
      return HexFormat.of().formatHex(digest);
    }
  }

  int port() {
    return port;
  }

  String fingerprint() {
    return fingerprint;
  }

  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(5, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException stopped) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
