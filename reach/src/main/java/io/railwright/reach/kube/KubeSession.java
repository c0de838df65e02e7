package io.railwright.reach.kube;

import io.railwright.model.text.Plain;
import io.railwright.reach.KnownSecrets;
import io.railwright.reach.ReachException;
import io.railwright.reach.ReachException.Kind;
import io.railwright.reach.api.Deadline;
import io.railwright.reach.https.HttpsConnection;
import io.railwright.reach.https.HttpsReply;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/**
 * Requests to one API server, one after the other. For a GET, a server that is busy says when to
 * come back (429), which is obeyed; one that fails for a moment (500 to 504) is asked again, a few
 * times and each time later. What changes something is sent once.
 */
final class KubeSession {
  private static final int ATTEMPTS = 4;
  private static final Duration PAUSE = Duration.ofMillis(500);
  private static final int LONGEST_PAUSE = 60;

  /** One object is smaller than 2 MB: etcd takes no more. */
  static final HttpsConnection.Limit ONE_OBJECT =
      new HttpsConnection.Limit(Duration.ofSeconds(30), 4 << 20);

  /** As many objects as fit on a page. */
  static final HttpsConnection.Limit ONE_PAGE =
      new HttpsConnection.Limit(Duration.ofSeconds(60), 64 << 20);

  private static final int UNAUTHORIZED = 401;
  private static final int TOO_MANY = 429;

  private final KubeLogin login;
  private final HttpsConnection connection;
  private final KnownSecrets secrets;
  private final Deadline deadline;

  KubeSession(
      KubeLogin login, HttpsConnection connection, KnownSecrets secrets, Deadline deadline) {
    this.login = login;
    this.connection = connection;
    this.secrets = secrets;
    this.deadline = deadline;
  }

  String place() {
    return connection.place();
  }

  /**
   * Asks for one page.
   *
   * @throws ReachException if the server can't be reached, does not know the client or is no API
   *     server: then there is no use in asking it anything else
   */
  HttpsReply get(String path, String query, HttpsConnection.Limit limit) throws ReachException {
    for (int attempt = 1; ; attempt++) {
      deadline.check(place());
      HttpsReply reply =
          connection.get(login.prefix() + path, query, login.headers(), deadline.within(limit));
      boolean busy = reply.status() == TOO_MANY || reply.status() >= 500;
      if (!busy) {
        check(reply);
        return reply;
      }
      if (attempt == ATTEMPTS) {
        return reply;
      }
      pause(wait(reply, attempt));
    }
  }

  /**
   * What a container printed, which is no JSON.
   *
   * @throws ReachException as for {@link #get}
   */
  HttpsReply log(String path, String query, HttpsConnection.Limit limit) throws ReachException {
    deadline.check(place());
    HttpsReply reply =
        connection.get(login.prefix() + path, query, login.headers(), deadline.within(limit));
    checkLogin(reply);
    return reply;
  }

  /**
   * Sends what changes something, once.
   *
   * @param type of the body
   * @throws ReachException if no reply came: then it may have been done all the same
   */
  HttpsReply send(String method, String path, String query, String type, String body)
      throws ReachException {
    deadline.check(place());
    Map<String, String> headers = new HashMap<>(login.headers());
    headers.put("Content-Type", type);
    HttpsReply reply =
        connection.send(
            method, login.prefix() + path, query, headers, body, deadline.within(ONE_OBJECT));
    check(reply);
    return reply;
  }

  Deadline deadline() {
    return deadline;
  }

  private static Duration wait(HttpsReply reply, int attempt) {
    return reply
        .retryAfter()
        .filter(it -> it.matches("[0-9]{1,4}"))
        .map(Integer::parseInt)
        .map(seconds -> Duration.ofSeconds(Math.min(seconds, LONGEST_PAUSE)))
        .orElse(PAUSE.multipliedBy(1L << (attempt - 1)));
  }

  void pause(Duration time) throws ReachException {
    try {
      Thread.sleep(deadline.atMost(time));
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new ReachException(
          Kind.BROKEN, "Interrupted while waiting for " + place() + ".", stopped);
    }
  }

  private void check(HttpsReply reply) throws ReachException {
    checkLogin(reply);
    String text = reply.text().stripLeading();
    boolean page = text.startsWith("<");
    if (page || (reply.status() == 200 && !text.startsWith("{"))) {
      throw new ReachException(
          Kind.ANSWER,
          "What answers at %s is no API server: it sends %s. Is another server on this port?"
              .formatted(
                  place(),
                  text.isEmpty() ? "nothing" : "'" + Plain.line(secrets.masked(text), 80) + "'"));
    }
  }

  private void checkLogin(HttpsReply reply) throws ReachException {
    if (reply.status() == UNAUTHORIZED) {
      throw new ReachException(
          Kind.LOGIN,
          "%s does not know who asks (401): the login is missing, wrong or has expired. %s"
              .formatted(place(), login.renewal()));
    }
    if (reply.status() >= 300 && reply.status() < 400) {
      throw new ReachException(
          Kind.ANSWER,
          "%s leads elsewhere (HTTP %d), where no login is sent. Is it the API server?"
              .formatted(place(), reply.status()));
    }
  }
}
