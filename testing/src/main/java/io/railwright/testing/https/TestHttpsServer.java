package io.railwright.testing.https;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A real HTTPS server on 127.0.0.1. What it is sent is kept for the test to look at. */
public final class TestHttpsServer implements AutoCloseable {
  /** Answers a request. */
  @FunctionalInterface
  public interface Handler {
    Reply reply(Request request) throws IOException;
  }

  /** What came: a header that is not there is empty. */
  public record Request(
      String method, String path, String query, String authorization, String cookie, String body) {}

  /**
   * What goes back.
   *
   * @param cookie to be set; empty for none
   * @param drip milliseconds between two bytes; 0 for all at once
   * @param length as announced; -1 for the true one
   * @param retryAfter seconds after which the client may come back; empty for nothing said
   */
  public record Reply(
      int status, String body, String cookie, int drip, long length, String retryAfter) {
    public Reply(int status, String body, String cookie, int drip, long length) {
      this(status, body, cookie, drip, length, "");
    }

    public static Reply of(int status, String body) {
      return new Reply(status, body, "", 0, -1);
    }

    public Reply withRetryAfter(String seconds) {
      return new Reply(status, body, cookie, drip, length, seconds);
    }

    public Reply withCookie(String value) {
      return new Reply(status, body, value, drip, length);
    }
  }

  private final HttpsServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final List<Request> requests = new CopyOnWriteArrayList<>();

  private TestHttpsServer(HttpsServer server) {
    this.server = server;
  }

  public static TestHttpsServer start(TestCertificate certificate, Handler handler) {
    try {
      HttpsServer https =
          HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
      TestHttpsServer started = new TestHttpsServer(https);
      https.setHttpsConfigurator(new HttpsConfigurator(certificate.context()));
      https.createContext("/", exchange -> started.serve(exchange, handler));
      https.setExecutor(started.threads);
      https.start();
      return started;
    } catch (IOException occupied) {
      throw new UncheckedIOException(occupied);
    }
  }

  private void serve(HttpExchange exchange, Handler handler) throws IOException {
    try (exchange) {
      Request request =
          new Request(
              exchange.getRequestMethod(),
              exchange.getRequestURI().getPath(),
              query(exchange),
              header(exchange, "Authorization"),
              header(exchange, "Cookie"),
              new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
      requests.add(request);
      send(exchange, handler.reply(request));
    }
  }

  private static String query(HttpExchange exchange) {
    String query = exchange.getRequestURI().getRawQuery();
    return query == null ? "" : query;
  }

  private static String header(HttpExchange exchange, String name) {
    String value = exchange.getRequestHeaders().getFirst(name);
    return value == null ? "" : value;
  }

  private static void send(HttpExchange exchange, Reply reply) throws IOException {
    byte[] body = reply.body().getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    if (!reply.cookie().isEmpty()) {
      exchange.getResponseHeaders().set("Set-Cookie", reply.cookie());
    }
    if (!reply.retryAfter().isEmpty()) {
      exchange.getResponseHeaders().set("Retry-After", reply.retryAfter());
    }
    long length = reply.length() >= 0 ? reply.length() : body.length;
    exchange.sendResponseHeaders(reply.status(), length == 0 ? -1 : length);
    for (int at = 0; reply.drip() > 0 && at < body.length; at++) {
      exchange.getResponseBody().write(body[at]);
      exchange.getResponseBody().flush();
      sleep(reply.drip());
    }
    if (reply.drip() == 0 && body.length > 0) {
      exchange.getResponseBody().write(body);
      exchange.getResponseBody().flush();
    }
  }

  private static void sleep(int milliseconds) throws IOException {
    try {
      Thread.sleep(milliseconds);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IOException("the server is closed", stopped);
    }
  }

  public int port() {
    return server.getAddress().getPort();
  }

  public List<Request> requests() {
    return List.copyOf(requests);
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
