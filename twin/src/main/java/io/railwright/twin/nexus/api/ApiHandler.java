package io.railwright.twin.nexus.api;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import io.railwright.twin.nexus.NexusSwitch;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.Semaphore;

/** Answers requests to {@code /ins}: lets in whom it knows, and not too many at once. */
final class ApiHandler implements HttpHandler {
  static final String PATH = "/ins";

  /** Shells for one user; a request has one of its own. */
  private static final int MOST_SESSIONS = 5;

  private static final int LARGEST_REQUEST = 1 << 16;

  private static final int OK = 200;
  private static final int BAD_REQUEST = 400;
  private static final int UNAUTHORIZED = 401;
  private static final int NOT_FOUND = 404;
  private static final int TOO_LARGE = 413;
  private static final int UNAVAILABLE = 503;

  private final InsApi insApi;
  private final JsonRpc jsonRpc;
  private final ApiLogin login;
  private final Semaphore sessions = new Semaphore(MOST_SESSIONS);

  ApiHandler(NexusSwitch device, ApiLogin login) {
    this.insApi = new InsApi(device);
    this.jsonRpc = new JsonRpc(device);
    this.login = login;
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      boolean known =
          exchange.getRequestURI().getPath().equals(PATH)
              && exchange.getRequestMethod().equals("POST");
      if (!known) {
        fail(exchange, NOT_FOUND, "Not Found");
      } else if (!sessions.tryAcquire()) {
        fail(exchange, UNAVAILABLE, "Service Temporarily Unavailable");
      } else {
        try {
          letIn(exchange);
        } finally {
          sessions.release();
        }
      }
    }
  }

  private void letIn(HttpExchange exchange) throws IOException {
    boolean password = login.hasPassword(header(exchange, "Authorization"));
    if (!password && !login.hasCookie(header(exchange, "Cookie"))) {
      exchange.getResponseHeaders().set("WWW-Authenticate", "Basic realm=\"Secure Zone\"");
      fail(exchange, UNAUTHORIZED, "Authorization Required");
      return;
    }
    byte[] body = exchange.getRequestBody().readNBytes(LARGEST_REQUEST + 1);
    if (body.length > LARGEST_REQUEST) {
      fail(exchange, TOO_LARGE, "Request Entity Too Large");
      return;
    }
    if (password) {
      exchange.getResponseHeaders().set("Set-Cookie", login.newCookie());
    }
    Optional<JsonNode> request = JsonNode.parse(new String(body, StandardCharsets.UTF_8));
    if (request.isEmpty()) {
      fail(exchange, BAD_REQUEST, "Bad Request");
      return;
    }
    JsonNode ins = request.get().member("ins_api");
    boolean old = !ins.members().isEmpty();
    send(
        exchange,
        OK,
        old ? "application/json" : "application/json-rpc",
        old ? insApi.answer(ins) : jsonRpc.answer(request.get()));
  }

  private static String header(HttpExchange exchange, String name) {
    String value = exchange.getRequestHeaders().getFirst(name);
    return value == null ? "" : value;
  }

  /** As the web server of the switch does: a page for people. */
  private static void fail(HttpExchange exchange, int status, String words) throws IOException {
    String page =
        "<html>\r\n<head><title>%d %s</title></head>\r\n<body><h1>%d %s</h1></body>\r\n</html>\r\n"
            .formatted(status, words, status, words);
    send(exchange, status, "text/html", page);
  }

  private static void send(HttpExchange exchange, int status, String type, String text)
      throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", type);
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
  }
}
