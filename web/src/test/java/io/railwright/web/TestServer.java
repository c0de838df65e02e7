package io.railwright.web;

import io.railwright.flow.serve.ServedFabric;
import io.railwright.web.access.Trust;
import io.railwright.web.http.Parameter;
import io.railwright.web.http.Role;
import io.railwright.web.http.Route;
import io.railwright.web.http.UrlText;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A server on a free port, and a client that sends what it is told. */
record TestServer(RailServer server, HttpClient client, SampleRecords records)
    implements AutoCloseable {
  static {
    // Else the client refuses to send the headers that a test is about.
    System.setProperty("jdk.httpclient.allowRestrictedHeaders", "host,connection,origin");
  }

  static TestServer start(ServedFabric fabric, Trust trust) throws IOException {
    return start(fabric, trust, Duration.ofSeconds(30));
  }

  static TestServer start(ServedFabric fabric, Trust trust, Duration patience) throws IOException {
    ServerSettings settings = settings(trust, 0);
    SampleRecords records = SampleRecords.write();
    return new TestServer(
        RailServer.start(settings, fabric, records.records(), patience),
        HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NEVER).build(),
        records);
  }

  static ServerSettings settings(Trust trust, int port) {
    return new ServerSettings(
        new InetSocketAddress(InetAddress.getLoopbackAddress(), port),
        trust,
        Set.of(),
        Optional.empty(),
        "rail test");
  }

  static TestServer open(Role most) throws IOException {
    return start(SampleFabric.polled(), Trust.everybody(most));
  }

  /** An address of a route, with the examples that it declares itself. */
  static String address(Route route) {
    String path = route.pattern();
    StringBuilder query = new StringBuilder();
    for (Parameter parameter : route.parameters()) {
      String value = UrlText.encode(parameter.example());
      switch (parameter.place()) {
        case PATH -> path = path.replace("{" + parameter.name() + "}", value);
        case QUERY ->
            query.append(query.isEmpty() ? "?" : "&").append(parameter.name() + "=" + value);
        case BODY -> {
          // Stands in the body.
        }
      }
    }
    return path + query;
  }

  /** The body of an order, with the examples that it declares itself. */
  static String body(Route route) {
    List<String> pairs =
        route.parameters().stream()
            .filter(it -> it.place() == Parameter.Place.BODY)
            .map(it -> UrlText.encode(it.name()) + "=" + UrlText.encode(it.example()))
            .toList();
    return String.join("&", pairs);
  }

  HttpResponse<String> get(String address, String... headers)
      throws IOException, InterruptedException {
    return send("GET", address, "", headers);
  }

  HttpResponse<String> send(String method, String address, String body, String... headers)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + address))
            .timeout(Duration.ofSeconds(20))
            .method(
                method,
                body.isEmpty()
                    ? HttpRequest.BodyPublishers.noBody()
                    : HttpRequest.BodyPublishers.ofString(body));
    if (!body.isEmpty() && !List.of(headers).contains("Content-Type")) {
      request.header("Content-Type", "application/x-www-form-urlencoded");
    }
    if (headers.length > 0) {
      request.headers(headers);
    }
    return client.send(request.build(), TestServer::body);
  }

  /** A stream that does not end is not waited for. */
  private static HttpResponse.BodySubscriber<String> body(HttpResponse.ResponseInfo head) {
    boolean endless =
        head.headers().firstValue("Content-Type").orElse("").equals("text/event-stream");
    return endless
        ? HttpResponse.BodySubscribers.mapping(
            HttpResponse.BodySubscribers.ofInputStream(), _ -> "")
        : HttpResponse.BodySubscribers.ofString(StandardCharsets.UTF_8);
  }

  /** What a page would send along with an order. */
  String csrf() throws IOException, InterruptedException {
    String session = get("/api/v1/session").body();
    return session.replaceFirst("(?s).*\"csrf\":\"([0-9a-f]*)\".*", "$1");
  }

  /** The value of a header of an answer. */
  static String header(HttpResponse<?> answer, String name) {
    return answer.headers().firstValue(name).orElse("");
  }

  static Map<String, List<String>> headers(HttpResponse<?> answer) {
    return answer.headers().map();
  }

  @Override
  public void close() {
    client.shutdownNow();
    client.close();
    server.close();
    records.close();
  }
}
