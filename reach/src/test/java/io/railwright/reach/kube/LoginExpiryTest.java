package io.railwright.reach.kube;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.reach.https.ClientKey;
import io.railwright.testing.https.TestCertificate;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Logins that are over say since when, and others nothing. */
class LoginExpiryTest {
  @TempDir Path folder;

  private ClientKey key(String start, int days) throws Exception {
    String pem = TestCertificate.make(folder, "DNS:rail", start, days).pem();
    X509Certificate certificate =
        (X509Certificate)
            CertificateFactory.getInstance("X.509")
                .generateCertificate(
                    new ByteArrayInputStream(pem.getBytes(StandardCharsets.US_ASCII)));
    PrivateKey key = KeyPairGenerator.getInstance("EC").generateKeyPair().getPrivate();
    return new ClientKey(key, List.of(certificate));
  }

  private static String said(String token, Optional<ClientKey> key) {
    return LoginExpiry.sentence(Optional.of(token), key, Instant.now());
  }

  @Test
  void aCertificateThatIsOverSaysSinceWhen() throws Exception {
    assertThat(said("", Optional.of(key("-400d", 30))))
        .startsWith("The client certificate expired on 20")
        .endsWith("Z. ");
    assertThat(said("", Optional.of(key("-1d", 30)))).isEmpty();
  }

  @Test
  void whatDoesNotTellIsNotGuessed() {
    for (String token : List.of("", "abc", "a.b.c", "e30.e30.x", "e30.eyJleHAiOiJ4In0.x")) {
      assertThat(said(token, Optional.empty())).as(token).isEmpty();
    }
  }
}
