package io.railwright.reach.kube;

import io.railwright.reach.https.ClientKey;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.Optional;

/**
 * Since when a login is over, where it tells so itself: a certificate has a last day, and so have
 * the tokens of service accounts. Whether it is taken the server decides, whose clock may differ.
 */
final class LoginExpiry {
  /** What is wrong with its time; empty where it is good or does not tell. */
  static String sentence(Optional<String> token, Optional<ClientKey> key, Instant now) {
    Optional<Instant> ofToken = token.flatMap(LoginExpiry::end).filter(now::isAfter);
    if (ofToken.isPresent()) {
      return "The token expired on %s. ".formatted(shown(ofToken.get()));
    }
    return key.map(it -> it.chain().getFirst().getNotAfter().toInstant())
        .filter(now::isAfter)
        .map(it -> "The client certificate expired on %s. ".formatted(shown(it)))
        .orElse("");
  }

  private LoginExpiry() {}

  private static String shown(Instant end) {
    return end.truncatedTo(ChronoUnit.SECONDS).toString();
  }

  /** Of a token that is JSON in three parts. */
  private static Optional<Instant> end(String token) {
    String[] parts = token.split("\\.", -1);
    if (parts.length != 3) {
      return Optional.empty();
    }
    try {
      byte[] claims = Base64.getUrlDecoder().decode(parts[1]);
      return KubeDocument.parse(new String(claims, StandardCharsets.UTF_8))
          .map(it -> it.text("exp"))
          .filter(it -> it.matches("[0-9]{1,12}"))
          .map(it -> Instant.ofEpochSecond(Long.parseLong(it)));
    } catch (IllegalArgumentException _) {
      return Optional.empty(); // a token of another kind
    }
  }
}
