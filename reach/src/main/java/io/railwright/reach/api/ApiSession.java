package io.railwright.reach.api;

import io.railwright.model.fabric.Access;
import io.railwright.model.text.Plain;
import io.railwright.reach.KnownSecrets;
import io.railwright.reach.ReachException;
import io.railwright.reach.ReachException.Kind;
import io.railwright.reach.https.HttpsConnection;
import io.railwright.reach.https.HttpsReply;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;

/**
 * The requests to one switch, one after the other, since a switch has few sessions. The password is
 * sent once, and a cookie after that as long as the switch takes it. Where the switch has no
 * session to spare it is asked again, a few times and each time later.
 */
final class ApiSession {
  private static final int ATTEMPTS = 4;
  private static final long PAUSE = 250;
  private static final int UNAUTHORIZED = 401;
  private static final int UNAVAILABLE = 503;
  private static final int TOO_MANY = 429;

  private final CommandApi api;
  private final Access.Api access;
  private final KnownSecrets secrets;
  private final HttpsConnection connection;
  private final Deadline deadline;
  private final String login;
  private final Random random = new Random();
  private String cookie = "";

  /** May ask a person for the password. */
  ApiSession(
      CommandApi api,
      Access.Api access,
      KnownSecrets secrets,
      HttpsConnection connection,
      Deadline deadline)
      throws ReachException {
    this.api = api;
    this.access = access;
    this.secrets = secrets;
    this.connection = connection;
    this.deadline = deadline;
    char[] password =
        secrets.get(access.password(), "password of " + access.user() + " on " + access.address());
    byte[] both = (access.user() + ":" + new String(password)).getBytes(StandardCharsets.UTF_8);
    this.login = Base64.getEncoder().encodeToString(both);
    secrets.remember(login);
  }

  String place() {
    return connection.place();
  }

  /**
   * Sends one request.
   *
   * @throws ReachException if the switch can't be reached or lets nobody in: then there is no use
   *     in asking it anything else
   */
  HttpsReply post(String body, HttpsConnection.Limit limit) throws ReachException {
    HttpsReply reply = patiently(body, limit);
    if (reply.status() == UNAUTHORIZED && !cookie.isEmpty()) {
      cookie = ""; // it was good for its time, which is over
      reply = patiently(body, limit);
    }
    check(reply);
    reply.cookie().filter(this::isLogin).ifPresent(this::keep);
    return reply;
  }

  private boolean isLogin(String offered) {
    return !api.cookie().isEmpty() && offered.startsWith(api.cookie() + "=");
  }

  private void keep(String offered) {
    cookie = offered;
    secrets.remember(offered.substring(offered.indexOf('=') + 1));
  }

  private HttpsReply patiently(String body, HttpsConnection.Limit limit) throws ReachException {
    for (int attempt = 1; ; attempt++) {
      boolean last = attempt == ATTEMPTS;
      try {
        HttpsReply reply = connection.post(api.path(), headers(), body, deadline.within(limit));
        boolean refused = reply.status() == UNAVAILABLE || reply.status() == TOO_MANY;
        if (!refused || last) {
          return reply;
        }
      } catch (ReachException dropped) {
        if (dropped.kind() != Kind.DROPPED || last) {
          throw dropped.kind() == Kind.DROPPED ? withHint(dropped) : dropped;
        }
      }
      pause(attempt);
    }
  }

  private Map<String, String> headers() {
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("Content-Type", "application/json");
    if (cookie.isEmpty()) {
      headers.put("Authorization", "Basic " + login);
    } else {
      headers.put("Cookie", cookie);
    }
    return headers;
  }

  /** Twice as long each time, and not in step with others who ask the same switch. */
  private void pause(int attempt) throws ReachException {
    Duration pause = Duration.ofMillis((PAUSE << (attempt - 1)) + random.nextLong(PAUSE));
    deadline.check(connection.place());
    try {
      Thread.sleep(deadline.atMost(pause));
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new ReachException(
          Kind.BROKEN, "Interrupted while waiting for " + connection.place() + ".", stopped);
    }
  }

  private ReachException withHint(ReachException dropped) {
    return new ReachException(
        Kind.UNREACHABLE,
        "%s Is %s on there ('%s'), and on this port? It can be read by 'via: ssh' too."
            .formatted(dropped.getMessage(), api.title(), api.enabling()),
        dropped);
  }

  private void check(HttpsReply reply) throws ReachException {
    int status = reply.status();
    if (status == UNAUTHORIZED) {
      throw refused("does not take the password of %s. Check 'user' and 'password'.");
    }
    if (status == 403) {
      throw refused("does not allow %s to use " + api.title() + ". Check the role of this user.");
    }
    if (status == UNAVAILABLE || status == TOO_MANY) {
      throw new ReachException(
          Kind.UNREACHABLE,
          ("%s has no session to spare (HTTP %d), also after %d attempts. Ask again later, or end"
                  + " idle sessions there.")
              .formatted(place(), status, ATTEMPTS));
    }
    if (status == 404) {
      throw notTheApi("has no %s at %s. Is it on ('%s')? It can be read by 'via: ssh' too.");
    }
    if (status >= 300 && status < 400) {
      throw notTheApi("has no %s at %s but leads elsewhere, where no password is sent ('%s').");
    }
    checkBody(reply);
  }

  /** A login page and a banner come with status 200 too. */
  private void checkBody(HttpsReply reply) throws ReachException {
    String text = reply.text().stripLeading();
    if (reply.status() == 200 && !text.startsWith("{") && !text.startsWith("[")) {
      throw new ReachException(
          Kind.ANSWER,
          "What answers at %s is not %s: it sends %s. Is another server on this port?"
              .formatted(
                  place(),
                  api.title(),
                  text.isEmpty() ? "nothing" : "'" + Plain.line(secrets.masked(text), 80) + "'"));
    }
  }

  private ReachException refused(String sentence) {
    return new ReachException(Kind.LOGIN, place() + " " + sentence.formatted(access.user()));
  }

  private ReachException notTheApi(String sentence) {
    return new ReachException(
        Kind.ANSWER, place() + " " + sentence.formatted(api.title(), api.path(), api.enabling()));
  }
}
