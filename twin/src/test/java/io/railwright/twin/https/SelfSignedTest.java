package io.railwright.twin.https;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Java reads and believes what was written by hand. */
final class SelfSignedTest {
  private static final Instant NOW = Instant.parse("2049-12-31T23:00:00Z");

  @Test
  void theCertificateSaysWhatItIsFor() throws Exception {
    String name = "nexus-" + "x".repeat(150); // long enough for a length of two bytes
    SelfSigned made = SelfSigned.make(name, InetAddress.getByName("127.20.0.200"), NOW);
    X509Certificate read = made.certificate();
    read.verify(read.getPublicKey());
    read.checkValidity(Date.from(NOW.plus(Duration.ofDays(364))));
    assertThat(read.getVersion()).isEqualTo(3);
    assertThat(read.getSerialNumber().signum()).isPositive();
    assertThat(read.getSubjectX500Principal().getName()).isEqualTo("CN=" + name);
    assertThat(read.getIssuerX500Principal()).isEqualTo(read.getSubjectX500Principal());
    assertThat(read.getSubjectAlternativeNames()).containsExactly(List.of(7, "127.20.0.200"));
    assertThat(read.getSigAlgName()).isEqualTo("SHA256withECDSA");
    assertThat(made.fingerprint()).matches("[0-9a-f]{64}");
  }

  @Test
  void noTwoAreAlike() throws Exception {
    InetAddress address = InetAddress.getByName("127.20.0.1");
    assertThat(SelfSigned.make("a", address, NOW).fingerprint())
        .isNotEqualTo(SelfSigned.make("a", address, NOW).fingerprint());
  }
}
