package io.railwright.reach.https;

import io.railwright.model.fabric.Access.Tls;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Optional;

/**
 * Where a server of HTTPS is, who it must be, and who its client is.
 *
 * @param key by which the client shows who it is, where a token or a password does not
 */
public record HttpsEndpoint(
    String address, int port, Duration connect, Trust trust, Optional<ClientKey> key) {

  /** Opens what is read again at each connection. */
  @FunctionalInterface
  interface Opened {
    InputStream open() throws IOException;
  }

  /**
   * Whose certificates are believed.
   *
   * @param pin the SHA-256 digest of the one certificate that is
   * @param authorities certificates in PEM form; those that Java knows if empty
   * @param whose what a person calls the file of authorities, with its name
   * @param stand where the authorities stand
   * @param comparedAt where a person finds the true fingerprint
   */
  public record Trust(
      Optional<String> pin,
      Optional<Opened> authorities,
      String whose,
      String stand,
      String comparedAt) {

    static Trust of(Tls tls) {
      return ofFile(tls, "on the console of the switch");
    }

    /** As the inventory says. */
    public static Trust ofFile(Tls tls, String comparedAt) {
      String file = tls.caFile().orElse("");
      return new Trust(
          tls.pin(),
          tls.caFile().map(it -> () -> Files.newInputStream(TrustedAuthorities.expandHome(it))),
          "'ca-file' " + file,
          file,
          comparedAt);
    }

    /**
     * Authorities that are at hand.
     *
     * @param pem their certificates; those that Java knows if empty
     * @param stand where they were found
     */
    public static Trust ofText(
        Optional<String> pin, Optional<String> pem, String stand, String comparedAt) {
      return new Trust(
          pin,
          pem.map(it -> () -> new ByteArrayInputStream(it.getBytes(StandardCharsets.UTF_8))),
          "authority in " + stand,
          stand,
          comparedAt);
    }
  }
}
