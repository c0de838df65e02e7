package io.railwright.reach.https;

import io.railwright.model.text.Plain;
import java.security.cert.CertificateEncodingException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateParsingException;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Collection;
import java.util.List;

/**
 * Says why a certificate is not believed, with its fingerprint, so that a person can compare it
 * with what the switch itself shows.
 */
record CertificateDoubt(String address, X509Certificate seen) {
  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("yyyy-MM-dd").withZone(ZoneOffset.UTC);

  /** The refusal, whose message is for a person. */
  static final class Refused extends CertificateException {
    private static final long serialVersionUID = 1L;

    Refused(String message, Throwable cause) {
      super(message, cause);
    }

    Refused(String message) {
      super(message);
    }
  }

  Refused notPinned() throws CertificateEncodingException {
    return new Refused(
        ("%s shows another certificate than the pinned one: sha256:%s. If it was given a new one,"
             + " compare the fingerprint on its console and change 'pin'; if not, somebody may be"
             + " in between.")
            .formatted(address, CertificatePin.of(seen)));
  }

  Refused explain(CertificateException refused, HttpsEndpoint.Trust trust)
      throws CertificateEncodingException {
    return new Refused(
        ("%s shows a certificate that is not believed: %s. Compare its fingerprint %s and pin"
                + " it: tls: {pin: \"sha256:%s\"}")
            .formatted(address, why(refused, trust), trust.comparedAt(), CertificatePin.of(seen)),
        refused);
  }

  private String why(CertificateException refused, HttpsEndpoint.Trust trust) {
    Instant now = Instant.now();
    Instant end = seen.getNotAfter().toInstant();
    Instant start = seen.getNotBefore().toInstant();
    if (now.isAfter(end)) {
      return "it expired on " + DAY.format(end);
    }
    if (now.isBefore(start)) {
      return "it is good from " + DAY.format(start) + " on; is the clock right here and there?";
    }
    if (isWrongName(refused)) {
      return "it is for " + names() + " and not for this address";
    }
    if (seen.getIssuerX500Principal().equals(seen.getSubjectX500Principal())) {
      return "it is signed by itself, so that nobody vouches for it";
    }
    return "it is signed by %s, who is not among the authorities that %s"
        .formatted(
            Plain.line(seen.getIssuerX500Principal().getName()),
            trust.authorities().isPresent()
                ? "stand in " + trust.stand()
                : "Java knows; name a 'ca-file'");
  }

  /** The check of names comes last and has no cause, unlike that of signatures. */
  private static boolean isWrongName(CertificateException refused) {
    String said = String.valueOf(refused.getMessage());
    return refused.getCause() == null
        && (said.startsWith("No name matching") || said.startsWith("No subject alternative"));
  }

  private String names() {
    try {
      Collection<List<?>> names = seen.getSubjectAlternativeNames();
      if (names != null) {
        return Plain.line(
            String.join(", ", names.stream().map(it -> String.valueOf(it.get(1))).toList()));
      }
    } catch (CertificateParsingException unreadable) {
      return "names that can't be read";
    }
    return Plain.line(seen.getSubjectX500Principal().getName());
  }
}
