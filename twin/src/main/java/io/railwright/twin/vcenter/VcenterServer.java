package io.railwright.twin.vcenter;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import io.railwright.twin.https.SelfSigned;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/** A vCenter, from {@link #open} to {@link #close}. */
public final class VcenterServer implements AutoCloseable {
  private static final String VERSIONS =
      """
      <?xml version="1.0" encoding="UTF-8" ?>
      <namespaces version="1.0">
       <namespace>
        <name>urn:vim25</name>
        <version>7.0.3.0</version>
        <priorVersions>
         <version>6.7.3</version>
         <version>6.5</version>
        </priorVersions>
       </namespace>
      </namespaces>
      """;

  private final String name;
  private final HttpsServer server;
  private final ExecutorService threads;
  private final String fingerprint;
  private final SoapService service;

  private VcenterServer(
      String name,
      HttpsServer server,
      ExecutorService threads,
      String fingerprint,
      SoapService service) {
    this.name = name;
    this.server = server;
    this.threads = threads;
    this.fingerprint = fingerprint;
    this.service = service;
  }

  /**
   * One whose hosts do nothing that it tells them.
   *
   * @param hosts what it manages, at the time of asking
   */
  public static VcenterServer open(
      String name, Supplier<List<ManagedHost>> hosts, List<VcenterUser> users, InstantSource clock)
      throws IOException {
    ManagedFabric deaf =
        new ManagedFabric() {
          @Override
          public List<ManagedHost> hosts() {
            return hosts.get();
          }

          @Override
          public void change(HostChange change) {}
        };
    return open(name, deaf, users, clock);
  }

  /** Listens on loopback, at a port that is free. */
  public static VcenterServer open(
      String name, ManagedFabric hosts, List<VcenterUser> users, InstantSource clock)
      throws IOException {
    InetAddress address = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    SelfSigned certificate = SelfSigned.make(name, address, clock.instant());
    HttpsServer server = HttpsServer.create(new InetSocketAddress(address, 0), 0);
    ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    SoapService service = new SoapService(hosts, users);
    server.setHttpsConfigurator(new HttpsConfigurator(certificate.context()));
    server.setExecutor(threads);
    server.createContext("/", VcenterServer::notThere);
    server.createContext("/sdk", exchange -> sdk(exchange, service));
    server.start();
    return new VcenterServer(name, server, threads, certificate.fingerprint(), service);
  }

  private static void notThere(HttpExchange exchange) throws IOException {
    send(exchange, 404, "text/plain", "");
  }

  private static void sdk(HttpExchange exchange, SoapService service) throws IOException {
    if (exchange.getRequestURI().getPath().equals("/sdk/vimServiceVersions.xml")) {
      send(exchange, 200, "text/xml", VERSIONS);
      return;
    }
    SoapRequest request;
    try {
      request = SoapRequest.read(exchange.getRequestBody().readAllBytes());
    } catch (IOException unreadable) {
      send(exchange, 500, "text/xml", SoapReply.fault("InvalidRequest", "", "").text());
      return;
    }
    SoapReply reply = service.answer(request, exchange.getRequestHeaders().getFirst("Cookie"));
    if (!reply.cookie().isEmpty()) {
      exchange.getResponseHeaders().set("Set-Cookie", reply.cookie());
    }
    send(exchange, reply.code(), "text/xml; charset=utf-8", reply.text());
  }

  private static void send(HttpExchange exchange, int code, String type, String text)
      throws IOException {
    try (exchange) {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", type);
      exchange.sendResponseHeaders(code, bytes.length == 0 ? -1 : bytes.length);
      exchange.getResponseBody().write(bytes);
    }
  }

  public String name() {
    return name;
  }

  public int port() {
    return server.getAddress().getPort();
  }

  /** The SHA-256 of its certificate in 64 hexadecimal digits. */
  public String fingerprint() {
    return fingerprint;
  }

  /** All that can be set, as a text, without the versions of it. */
  public String settings() {
    StringBuilder text = new StringBuilder(service.state().hosts().toString());
    for (Dvs one : service.state().switches()) {
      text.append(
          " switch %s %d %s members %s"
              .formatted(one.name(), one.mtu(), one.groups(), one.members()));
    }
    return text.toString();
  }

  /** A rule of the cluster forbids a machine to run on any of its hosts. */
  public void ban(String machine) {
    service.state().ban(machine);
  }

  /** Attributes that objects can have, by their names. */
  public List<String> attributes() {
    return service.state().attributes().stream().map(VcenterState.Attribute::name).toList();
  }

  /** As a version that does not know this method. */
  public void forget(String method) {
    service.forget(method);
  }

  /** How many are logged in. */
  public int sessions() {
    return service.sessions();
  }

  /** As when they have not been used for long. */
  public void endSessions() {
    service.endSessions();
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
