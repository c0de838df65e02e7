package io.railwright.reach.post;

import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Where messages go. The path and the query may hold a secret, as those of chat services do: only
 * {@link #place} is ever shown.
 */
public final class PostAddress {
  private static final Pattern TOKEN = Pattern.compile("[\\x21-\\x7e]{1,4096}");

  private final URI uri;
  private final Optional<String> token;

  private PostAddress(URI uri, Optional<String> token) {
    this.uri = uri;
    this.token = token;
  }

  /** Why an address can't be used. */
  public static final class RefusedException extends Exception {
    private static final long serialVersionUID = 1;

    private RefusedException(String why) {
      super(why);
    }
  }

  /**
   * Reads an address.
   *
   * @param token to be shown to the receiver; it goes over TLS, or to this machine
   */
  public static PostAddress of(String url, Optional<String> token) throws RefusedException {
    URI uri = uri(url);
    String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
    if (!List.of("http", "https").contains(scheme) || uri.getHost() == null) {
      throw new RefusedException("it must begin with http://HOST or https://HOST");
    }
    if (uri.getRawUserInfo() != null) {
      throw new RefusedException("a user or password does not belong into it; use a token");
    }
    if (uri.getRawFragment() != null || uri.getPort() > 65_535) {
      throw new RefusedException("it is no address that one can send to");
    }
    if (token.isPresent() && !TOKEN.matcher(token.get()).matches()) {
      throw new RefusedException("the token has characters that can't be sent");
    }
    if (token.isPresent() && scheme.equals("http") && !isThisMachine(uri.getHost())) {
      throw new RefusedException("a token goes over https only, or to this machine");
    }
    return new PostAddress(uri, token);
  }

  private static URI uri(String url) throws RefusedException {
    try {
      return new URI(url.strip());
    } catch (URISyntaxException wrong) {
      throw new RefusedException("it is no address"); // the text itself may be a secret
    }
  }

  private static boolean isThisMachine(String host) {
    String bare = host.replaceAll("^\\[|\\]$", "");
    boolean isNumber = bare.matches("[0-9.]+|[0-9a-fA-F:]+");
    return bare.equalsIgnoreCase("localhost")
        || (isNumber && InetAddress.ofLiteral(bare).isLoopbackAddress());
  }

  /** The same with something behind its path. */
  public PostAddress resolve(String path) {
    String base = uri.toString();
    int query = base.indexOf('?');
    String front = query < 0 ? base : base.substring(0, query);
    String end = query < 0 ? "" : base.substring(query);
    String joined = front.endsWith("/") ? front.substring(0, front.length() - 1) : front;
    return new PostAddress(URI.create(joined + path + end), token);
  }

  URI uri() {
    return uri;
  }

  Optional<String> token() {
    return token;
  }

  /** For messages: neither path nor query. */
  public String place() {
    return uri.getScheme() + "://" + uri.getRawAuthority();
  }

  @Override
  public String toString() {
    return place();
  }
}
