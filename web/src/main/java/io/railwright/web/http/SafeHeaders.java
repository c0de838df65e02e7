package io.railwright.web.http;

import java.util.LinkedHashMap;
import java.util.Map;

/** The headers by which a browser is told to run, load and tell no more than it must. */
public final class SafeHeaders {
  private static final String POLICY = "Content-Security-Policy";

  /** A page may load what this server has, talk to it and be shown in no other page. */
  private static final String OF_PAGES =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self';"
          + " base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

  private static final String OF_DATA = "default-src 'none'; frame-ancestors 'none'";

  private SafeHeaders() {}

  /**
   * Of an answer.
   *
   * @param secure whether it goes over TLS
   */
  public static Map<String, String> of(Route.Kind kind, boolean secure) {
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put(POLICY, kind == Route.Kind.PAGE ? OF_PAGES : OF_DATA);
    headers.put("X-Content-Type-Options", "nosniff");
    headers.put("X-Frame-Options", "DENY");
    headers.put("Referrer-Policy", "no-referrer");
    headers.put("Cross-Origin-Opener-Policy", "same-origin");
    headers.put("Cross-Origin-Resource-Policy", "same-origin");
    headers.put("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
    headers.put("Cache-Control", kind == Route.Kind.ASSET ? "private, max-age=300" : "no-store");
    if (secure) {
      headers.put("Strict-Transport-Security", "max-age=31536000");
    }
    return headers;
  }
}
