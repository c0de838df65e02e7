package io.railwright.reach.https;

import java.util.Optional;

/**
 * What came back for one request.
 *
 * @param cookie what the server wants to get back in later requests, {@code name=value}
 * @param retryAfter how many seconds it wants to be left alone
 */
public record HttpsReply(
    int status, Optional<String> cookie, Optional<String> retryAfter, Body body) {

  /**
   * The body of a reply.
   *
   * @param text its beginning where there was more than the limit
   */
  public record Body(String text, boolean cut) {}

  public String text() {
    return body.text();
  }
}
