package io.railwright.reach.https;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * What came back for one request.
 *
 * @param body its beginning where there was more than the limit
 * @param cookie what the server wants to get back in later requests, {@code name=value}
 */
public record HttpsReply(int status, String type, Optional<String> cookie, Body body) {

  /** The bytes of a reply, and whether these are all. */
  public record Body(byte[] bytes, boolean cut) {
    @SuppressWarnings("ArrayRecordComponent") // never compared, and too large to be copied
    public Body {}
  }

  public String text() {
    return new String(body.bytes(), StandardCharsets.UTF_8);
  }
}
