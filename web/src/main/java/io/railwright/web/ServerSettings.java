package io.railwright.web;

import io.railwright.web.access.TlsKey;
import io.railwright.web.access.Trust;
import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.Set;

/**
 * How a server is reached, and by whom.
 *
 * @param listen with port 0 for any that is free
 * @param names by which others call it, beside its addresses
 * @param tls none for plain HTTP
 * @param version of rail
 */
public record ServerSettings(
    InetSocketAddress listen,
    Trust trust,
    Set<String> names,
    Optional<TlsKey> tls,
    String version) {
  public ServerSettings {
    names = Set.copyOf(names);
  }

  /**
   * Why these are not safe; empty if they are. What others can reach must know who asks, and a
   * secret must not go over a network in the clear.
   */
  public Optional<String> doubt() {
    if (listen.getAddress() == null) {
      return Optional.of("there is no address '" + listen.getHostString() + "'");
    }
    if (listen.getAddress().isLoopbackAddress()) {
      return Optional.empty();
    }
    if (!trust.tokens().isEmpty() && tls.isEmpty()) {
      return Optional.of(
          "tokens would cross the network in the clear: add --tls-cert and --tls-key, or listen on"
              + " 127.0.0.1 behind a proxy");
    }
    return trust.tokens().isEmpty() && trust.proxies().isEmpty()
        ? Optional.of(
            "others could reach "
                + listen.getAddress().getHostAddress()
                + ", and nobody would ask them who they are: add --token-file with --tls-cert and"
                + " --tls-key, or --trust-proxy")
        : Optional.empty();
  }
}
