package io.railwright.reach.https;

import io.railwright.model.fabric.Access;
import io.railwright.model.value.TimeSpan;
import io.railwright.reach.DurationText;
import io.railwright.reach.ReachException;
import io.railwright.reach.ReachException.Kind;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Requests to one machine, one after the other. A redirection is not followed and no proxy is used:
 * a password goes to the machine that the inventory names and to nobody else.
 */
public final class HttpsConnection implements AutoCloseable {
  private static final int HTTPS_PORT = 443;
  private static final Duration CONNECT = Duration.ofSeconds(10);

  private final String address;
  private final int port;
  private final Duration connect;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final HttpClient client;

  /**
   * Nothing is sent yet.
   *
   * @throws ReachException if the authorities that are named can't be read
   */
  public HttpsConnection(Access.Api access) throws ReachException {
    this(
        new HttpsEndpoint(
            access.address(),
            access.port().orElse(HTTPS_PORT),
            access.connectTimeout().map(HttpsConnection::duration).orElse(CONNECT),
            HttpsEndpoint.Trust.of(access.tls()),
            Optional.empty()));
  }

  /**
   * Nothing is sent yet.
   *
   * @throws ReachException if the authorities that are named can't be read
   */
  public HttpsConnection(HttpsEndpoint endpoint) throws ReachException {
    this.address = endpoint.address();
    this.port = endpoint.port();
    this.connect = endpoint.connect();
    this.client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .proxy(HttpClient.Builder.NO_PROXY)
            .connectTimeout(connect)
            .sslContext(TrustedAuthorities.context(place(), endpoint))
            .executor(threads)
            .build();
  }

  private static Duration duration(TimeSpan span) {
    return Duration.ofNanos(span.nanoseconds());
  }

  /** For messages: the address, and the port where it is not the usual one. */
  public String place() {
    return port == HTTPS_PORT ? address : address + " port " + port;
  }

  /** How long a request may take and how much may come back. */
  public record Limit(Duration time, long bytes) {}

  /**
   * Sends {@code body} and waits for the whole reply.
   *
   * @throws ReachException if there is none, or not all of it in time
   */
  public HttpsReply post(String path, Map<String, String> headers, String body, Limit limit)
      throws ReachException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(uri(path)).POST(HttpRequest.BodyPublishers.ofString(body));
    headers.forEach(request::header);
    return send(request.build(), limit);
  }

  /**
   * Asks for a page and waits for all of it.
   *
   * @param query behind the question mark, encoded; empty for none
   * @throws ReachException if there is none, or not all of it in time
   */
  public HttpsReply get(String path, String query, Map<String, String> headers, Limit limit)
      throws ReachException {
    URI plain = uri(path);
    URI whole = query.isEmpty() ? plain : URI.create(plain + "?" + query);
    HttpRequest.Builder request = HttpRequest.newBuilder(whole).GET();
    headers.forEach(request::header);
    return send(request.build(), limit);
  }

  /**
   * Sends a request of any method and waits for the whole reply. It is sent once.
   *
   * @param query behind the question mark, encoded; empty for none
   * @param body empty for none
   * @throws ReachException if there is no reply, or not all of it in time: what was asked for may
   *     have been done all the same
   */
  public HttpsReply send(
      String method,
      String path,
      String query,
      Map<String, String> headers,
      String body,
      Limit limit)
      throws ReachException {
    URI plain = uri(path);
    URI whole = query.isEmpty() ? plain : URI.create(plain + "?" + query);
    HttpRequest.Builder request =
        HttpRequest.newBuilder(whole).method(method, HttpRequest.BodyPublishers.ofString(body));
    headers.forEach(request::header);
    return send(request.build(), limit);
  }

  private HttpsReply send(HttpRequest request, Limit limit) throws ReachException {
    AtomicLong received = new AtomicLong();
    CompletableFuture<HttpResponse<HttpsReply.Body>> coming =
        client.sendAsync(request, _ -> new CappedBody(limit.bytes(), received));
    try {
      return reply(coming.get(limit.time().toNanos(), TimeUnit.NANOSECONDS));
    } catch (TimeoutException late) {
      throw new ReachException(
          Kind.BROKEN,
          "%s had not finished its answer when the time was out after %s (%d bytes had come); --host-limit gives it longer."
              .formatted(place(), DurationText.of(limit.time()), received.get()),
          late);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new ReachException(
          Kind.BROKEN, "Interrupted while %s was answering.".formatted(place()), stopped);
    } catch (ExecutionException failed) {
      throw new HttpsFailure(place(), port, connect, received.get()).explain(failed);
    } finally {
      coming.cancel(true);
    }
  }

  private URI uri(String path) throws ReachException {
    try {
      return new URI("https", null, address, port, path, null, null);
    } catch (URISyntaxException wrong) {
      throw new ReachException(
          Kind.UNREACHABLE, "%s can't be an address of HTTPS.".formatted(address), wrong);
    }
  }

  private static HttpsReply reply(HttpResponse<HttpsReply.Body> response) {
    Optional<String> cookie =
        response.headers().firstValue("Set-Cookie").map(it -> it.split(";", 2)[0].strip());
    Optional<String> retryAfter = response.headers().firstValue("Retry-After");
    return new HttpsReply(response.statusCode(), cookie, retryAfter, response.body());
  }

  /** Ends what is under way; the machine is not waited for. */
  @Override
  public void close() {
    client.shutdownNow();
    threads.shutdownNow();
  }
}
