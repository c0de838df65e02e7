package io.railwright.twin.kube;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Answers requests to an API server: who is not known is 401, who may not is 403, what is not there
 * is 404, and an old rest of a list is 410.
 */
final class KubeHandler implements HttpHandler {
  private static final String BEARER = "Bearer ";
  private static final String REVIEWS = "/apis/authorization.k8s.io/v1/selfsubjectaccessreviews";

  private final ClusterState state;
  private final Kubelet kubelet;
  private final KubeWrites writes;
  private final List<KubeReader> readers;

  KubeHandler(ClusterState state, Kubelet kubelet, List<KubeReader> readers) {
    this.state = state;
    this.kubelet = kubelet;
    this.writes = new KubeWrites(state, kubelet);
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
    String text = exchange.getRequestURI().getPath();
    if (text.equals("/apis")) {
      return KubeReply.groups(state.groups());
    }
    String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    if (text.equals(REVIEWS)) {
      return review(body, reader);
    }
    KubePath path = KubePath.of(text);
    String method = exchange.getRequestMethod();
    String verb = verb(method, path);
    if (!reader.may(verb, path.right())) {
      return KubeReply.forbidden(reader.user(), verb, path.right(), path.group());
    }
    String raw = exchange.getRequestURI().getRawQuery();
    String query = raw == null ? "" : raw;
    return method.equals("GET") ? read(path, query) : writes.reply(method, path, query, body);
  }

  private static String verb(String method, KubePath path) {
    return switch (method) {
      case "GET" -> path.name().isEmpty() ? "list" : "get";
      case "POST" -> "create";
      case "PATCH" -> "patch";
      default -> path.name().isEmpty() ? "deletecollection" : "delete";
    };
  }

  private KubeReply read(KubePath path, String query) {
    if (path.part().equals("log")) {
      return kubelet
          .log(path.namespace(), path.name())
          .map(KubeReply::text)
          .orElseGet(() -> KubeReply.noObject(path));
    }
    if (!path.name().isEmpty()) {
      return state
          .get(path)
          .map(it -> KubeReply.ok(it.json()))
          .orElseGet(() -> KubeReply.noObject(path));
    }
    return state
        .list(path.list())
        .map(it -> new KubePage(chosen(it, path, query), query).reply())
        .orElseGet(KubeReply::notFound);
  }

  private static ClusterState.Listing chosen(
      ClusterState.Listing all, KubePath path, String query) {
    List<KubeObject> within =
        all.objects().stream()
            .filter(it -> path.namespace().isEmpty() || it.namespace().equals(path.namespace()))
            .toList();
    return new ClusterState.Listing(Selector.of(query).of(within), all.revision());
  }

  /** What somebody asks about its own rights; nothing is stored. */
  private static KubeReply review(String body, KubeReader reader) {
    Map<String, Object> json = KubeJson.parse(body);
    Object asked = KubeJson.at(json, "spec", "resourceAttributes");
    String part = KubeJson.text(asked, "subresource");
    String right = KubeJson.text(asked, "resource") + (part.isEmpty() ? "" : "/" + part);
    boolean may = reader.may(KubeJson.text(asked, "verb"), right);
    KubeJson.map(json, "status").put("allowed", KubeJson.flag(may));
    return KubeReply.created(KubeJson.print(json));
  }
}
