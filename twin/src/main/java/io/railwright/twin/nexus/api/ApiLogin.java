package io.railwright.twin.nexus.api;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;

/** Who is let in: the user with the password, and for ten minutes after that with a cookie. */
final class ApiLogin {
  static final String USER = "admin";
  private static final String COOKIE = "nxapi_auth=";
  private static final Duration GOOD_FOR = Duration.ofMinutes(10);
  private static final int MOST_COOKIES = 20;
  private static final int RANDOM_BYTES = 24;

  private final byte[] basic;
  private final InstantSource clock;
  private final SecureRandom random = new SecureRandom();
  private final Map<String, Instant> cookies = new LinkedHashMap<>();

  ApiLogin(String password, InstantSource clock) {
    byte[] both = (USER + ":" + password).getBytes(StandardCharsets.UTF_8);
    this.basic =
        ("Basic " + Base64.getEncoder().encodeToString(both)).getBytes(StandardCharsets.UTF_8);
    this.clock = clock;
  }

  boolean hasPassword(String authorization) {
    return MessageDigest.isEqual(basic, authorization.getBytes(StandardCharsets.UTF_8));
  }

  synchronized boolean hasCookie(String header) {
    for (String part : header.split(";", -1)) {
      Instant end = cookies.get(part.strip());
      if (end != null) {
        return clock.instant().isBefore(end);
      }
    }
    return false;
  }

  /** A new cookie; of too many the oldest is good no longer. */
  synchronized String newCookie() {
    byte[] bytes = new byte[RANDOM_BYTES];
    random.nextBytes(bytes);
    String cookie = COOKIE + Base64.getUrlEncoder().encodeToString(bytes);
    if (cookies.size() == MOST_COOKIES) {
      cookies.remove(cookies.keySet().iterator().next());
    }
    cookies.put(cookie, clock.instant().plus(GOOD_FOR));
    return cookie + "; Secure; HttpOnly;";
  }
}
