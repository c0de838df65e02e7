package io.railwright.flow.vsphere;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.testing.FreePort;
import io.railwright.testing.PackedProgram;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** VMware's simulator of a vCenter, on loopback. */
final class RealVcsim implements AutoCloseable {
  private static final PackedProgram PROGRAM = new PackedProgram("vcsim", "RAIL_VCSIM");
  private static final String BEGIN = "-----BEGIN CERTIFICATE-----";
  private static final String END = "-----END CERTIFICATE-----";
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final Process process;
  private final VcenterLogin login;

  private RealVcsim(Process process, VcenterLogin login) {
    this.process = process;
    this.login = login;
  }

  /**
   * Skips the test, visibly, where it can't be started.
   *
   * @param hosts in its cluster; there is one more beside it
   */
  static RealVcsim start(Path folder, int hosts) throws Exception {
    PackedProgram.needs("openssl", "openssl");
    PROGRAM.assumeThere();
    String program = PROGRAM.unpacked(folder).toString();
    int port = FreePort.now();
    List<String> words =
        new ArrayList<>(List.of(program, "-l", "127.0.0.1:" + port, "-host", "" + hosts));
    // A small build of it has one user, whose name and password are fixed.
    boolean named = output(program, "-h").contains("-username");
    String user = named ? AskedVcenter.USER : "user";
    String password = named ? AskedVcenter.PASSWORD : "pass";
    if (named) {
      words.addAll(List.of("-username", user, "-password", password));
    }
    Process process =
        new ProcessBuilder(words)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("log").toFile())
            .start();
    VcenterLogin login = new VcenterLogin(port, "", user, password);
    Instant end = Instant.now().plus(PATIENCE);
    Optional<String> why = refusal(login);
    while (why.isPresent()) {
      assertThat(Instant.now()).as(why.get()).isBefore(end);
      assertThat(process.isAlive()).as(Files.readString(folder.resolve("log"))).isTrue();
      Thread.sleep(100);
      login = new VcenterLogin(port, shown(port).orElse(""), user, password);
      why = refusal(login);
    }
    return new RealVcsim(process, login);
  }

  /** Why it does not answer yet. */
  private static Optional<String> refusal(VcenterLogin login) {
    return login.fingerprint().isEmpty()
        ? Optional.of("it shows no certificate")
        : AskedVcenter.ask(login).failure();
  }

  /** Of the certificate that a server shows; empty while it does not. */
  private static Optional<String> shown(int port) throws Exception {
    String text = output("openssl", "s_client", "-connect", "127.0.0.1:" + port);
    int begin = text.indexOf(BEGIN);
    if (begin < 0) {
      return Optional.empty();
    }
    byte[] pem = text.substring(begin, text.indexOf(END) + END.length()).getBytes(UTF_8);
    Certificate certificate =
        CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(pem));
    byte[] digest = MessageDigest.getInstance("SHA-256").digest(certificate.getEncoded());
    return Optional.of(HexFormat.of().formatHex(digest));
  }

  private static String output(String... words) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(words)
            .redirectErrorStream(true)
            .redirectInput(Path.of("/dev/null").toFile())
            .start();
    String text = new String(process.getInputStream().readAllBytes(), UTF_8);
    process.waitFor();
    return text;
  }

  VcenterLogin login() {
    return login;
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
