package io.railwright.web.access;

import io.railwright.model.value.IpAddress;
import io.railwright.web.http.WebProblem;
import io.railwright.web.http.WebRequest;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/**
 * Refuses requests that name another host than this server. A page of a stranger can have its own
 * name lead to this machine (DNS rebinding), and would then read all that is here; it can't make a
 * browser send an address or another name.
 */
public final class HostCheck {
  private static final String LOCALHOST = "localhost";

  private final Set<String> names = new TreeSet<>();

  /**
   * Takes addresses, localhost and these names.
   *
   * @param more names by which others call the server
   */
  public HostCheck(Set<String> more) {
    names.add(LOCALHOST);
    more.forEach(it -> names.add(it.toLowerCase(Locale.ROOT)));
  }

  public void check(WebRequest request) throws WebProblem {
    String host = request.header("host").orElse("");
    if (!isOurs(name(host))) {
      throw new WebProblem(
          421,
          "this server is not called by the name in the request; ask by its address, or name it"
              + " with rail serve --name");
    }
    String origin = request.header("origin").orElse("");
    boolean ofThisPage = origin.isEmpty() || origin.equals(scheme(request) + "://" + host);
    String site = request.header("sec-fetch-site").orElse("none");
    boolean sameSite = site.equals("none") || site.equals("same-origin");
    boolean changes = !request.method().equals("GET") && !request.method().equals("HEAD");
    if (changes && !(ofThisPage && sameSite)) {
      throw new WebProblem(403, "an order must come from a page of this server");
    }
  }

  /** Behind a proxy that ends TLS the browser's scheme is not ours. */
  private static String scheme(WebRequest request) {
    boolean ofHttps = request.header("origin").orElse("").startsWith("https://");
    return request.secure() || ofHttps ? "https" : "http";
  }

  private static String name(String host) {
    if (host.startsWith("[")) {
      int end = host.indexOf(']');
      return end < 0 ? "" : host.substring(1, end);
    }
    int colon = host.indexOf(':');
    return (colon < 0 ? host : host.substring(0, colon)).toLowerCase(Locale.ROOT);
  }

  private boolean isOurs(String name) {
    return names.contains(name) || IpAddress.parse(name).isPresent();
  }
}
