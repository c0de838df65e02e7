package io.railwright.web.http;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A request as it came, within the limits of the server.
 *
 * @param path raw, as it stands in the request line
 * @param query raw; empty for none
 * @param headers by their names in lower case; one that came twice has both values, with a comma
 * @param remote the address of who asks, as the connection has it
 * @param secure whether it came over TLS
 */
public record WebRequest(
    String method,
    String path,
    String query,
    Map<String, String> headers,
    String remote,
    boolean secure,
    String body) {
  public WebRequest {
    headers = Map.copyOf(headers);
  }

  public Optional<String> header(String name) {
    return Optional.ofNullable(headers.get(name.toLowerCase(Locale.ROOT)));
  }

  /** Whether a person waits for a page, and not a program for a document. */
  public boolean wantsPage() {
    return header("accept").orElse("").contains("text/html");
  }

  /** The value of a cookie. */
  public Optional<String> cookie(String name) {
    for (String pair : header("cookie").orElse("").split("[;,]", -1)) {
      List<String> parts = List.of(pair.strip().split("=", 2));
      if (parts.size() == 2 && parts.getFirst().equals(name)) {
        return Optional.of(parts.get(1));
      }
    }
    return Optional.empty();
  }
}
