package io.railwright.reach.https;

import io.railwright.model.text.Plain;
import io.railwright.reach.DurationText;
import io.railwright.reach.ReachException;
import io.railwright.reach.ReachException.Kind;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.http.HttpConnectTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;

/**
 * Turns an exception of the HTTP client into a sentence.
 *
 * @param received bytes of the answer that had come
 */
record HttpsFailure(String place, int port, Duration connect, long received) {
  ReachException explain(ExecutionException failed) {
    Throwable cause = failed.getCause() == null ? failed : failed.getCause();
    Optional<CertificateDoubt.Refused> doubt = find(cause, CertificateDoubt.Refused.class);
    if (doubt.isPresent()) {
      return new ReachException(Kind.HOST_KEY, String.valueOf(doubt.get().getMessage()), cause);
    }
    if (find(cause, UnresolvedAddressException.class).isPresent()) {
      return of(Kind.UNREACHABLE, "has no address: the name is not known here.", cause);
    }
    return switch (cause) {
      case HttpConnectTimeoutException _ ->
          of(
              Kind.UNREACHABLE,
              ("does not answer: no connection within %s. Is it up, is the address right, does a"
                      + " firewall drop the port?")
                  .formatted(DurationText.of(connect)),
              cause);
      case NoRouteToHostException _ ->
          of(Kind.UNREACHABLE, "can't be reached: there is no route to it from here.", cause);
      case ConnectException _ ->
          of(
              Kind.DROPPED,
              "refuses the connection: nothing listens on port %d.".formatted(port),
              cause);
      case SSLException tls -> noTls(tls);
      default -> broken(cause);
    };
  }

  private ReachException noTls(SSLException tls) {
    String said = Plain.line(String.valueOf(tls.getMessage()));
    boolean plain = said.contains("Unsupported or unrecognized SSL message");
    return of(
        Kind.ANSWER,
        plain
            ? "does not speak TLS on port %d. Without TLS no password is sent; is it the port of HTTPS?"
                .formatted(port)
            : "and this client have no TLS in common: %s. An old release may need an update."
                .formatted(said),
        tls);
  }

  /** A server that has too many connections closes new ones before it says anything. */
  private ReachException broken(Throwable cause) {
    boolean silent = received == 0 && cause instanceof IOException;
    return of(
        silent ? Kind.DROPPED : Kind.BROKEN,
        silent
            ? "closed the connection without an answer. It may have too many sessions."
            : "closed the connection in the middle of the answer (%d bytes had come)."
                .formatted(received),
        cause);
  }

  private ReachException of(Kind kind, String what, Throwable cause) {
    return new ReachException(kind, place + " " + what, cause);
  }

  private static <T extends Throwable> Optional<T> find(Throwable from, Class<T> type) {
    return Stream.iterate(from, it -> it != null, Throwable::getCause)
        .limit(20)
        .filter(type::isInstance)
        .map(type::cast)
        .findFirst();
  }
}
