package io.railwright.reach.kube;

import io.railwright.reach.https.ClientKey;
import io.railwright.reach.https.HttpsEndpoint;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.Optional;

/** The address of an API server. */
record ApiAddress(String host, int port, String prefix) {
  static final String COMPARED_AT =
      "on a control plane node (openssl s_client -connect 127.0.0.1:6443)";

  private static final int HTTPS = 443;
  private static final Duration CONNECT = Duration.ofSeconds(10);

  /** Empty for what is no address of HTTPS. */
  static Optional<ApiAddress> of(String text) {
    try {
      URI uri = new URI(text.strip());
      String host = uri.getHost();
      if (host == null || !"https".equals(uri.getScheme())) {
        return Optional.empty();
      }
      String path = uri.getPath() == null ? "" : uri.getPath().replaceAll("/+$", "");
      return Optional.of(new ApiAddress(host, uri.getPort() < 0 ? HTTPS : uri.getPort(), path));
    } catch (URISyntaxException _) {
      return Optional.empty(); // the caller says which file or key holds it
    }
  }

  HttpsEndpoint endpoint(HttpsEndpoint.Trust trust, Optional<ClientKey> key) {
    return new HttpsEndpoint(host, port, CONNECT, trust, key);
  }
}
