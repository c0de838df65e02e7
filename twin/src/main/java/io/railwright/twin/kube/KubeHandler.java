package io.railwright.twin.kube;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.Optional;

/**
 * Answers requests to an API server: who is not known is 401, who may not is 403, what is not there
 * is 404, and an old rest of a list is 410.
 */
final class KubeHandler implements HttpHandler {
  private static final String BEARER = "Bearer ";

  private final KubeCluster cluster;
  private final List<KubeReader> readers;

  KubeHandler(KubeCluster cluster, List<KubeReader> readers) {
    this.cluster = cluster;
    this.readers = List.copyOf(readers);
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      Optional<KubeReader> reader = reader(exchange);
      KubeReply reply =
          reader.isEmpty()
              ? KubeReply.status(401, "Unauthorized", "Unauthorized")
              : reply(exchange, reader.get());
      byte[] bytes = reply.text().getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", reply.type());
      exchange.sendResponseHeaders(reply.code(), bytes.length);
      exchange.getResponseBody().write(bytes);
    }
  }

  private Optional<KubeReader> reader(HttpExchange exchange) {
    String header = exchange.getRequestHeaders().getFirst("Authorization");
    if (header == null || !header.startsWith(BEARER)) {
      return Optional.empty();
    }
    byte[] token = header.substring(BEARER.length()).getBytes(StandardCharsets.UTF_8);
    return readers.stream()
        .filter(it -> MessageDigest.isEqual(token, it.token().getBytes(StandardCharsets.UTF_8)))
        .findFirst();
  }

  private KubeReply reply(HttpExchange exchange, KubeReader reader) throws IOException {
    String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    String query = exchange.getRequestURI().getRawQuery();
    return cluster.reply(
        reader,
        exchange.getRequestMethod(),
        exchange.getRequestURI().getPath(),
        query == null ? "" : query,
        body);
  }
}
