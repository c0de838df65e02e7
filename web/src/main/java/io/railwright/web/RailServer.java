package io.railwright.web;

import io.railwright.flow.serve.OperatorRecords;
import io.railwright.flow.serve.ServedFabric;
import io.railwright.web.access.Gate;
import io.railwright.web.access.HostCheck;
import io.railwright.web.access.TlsKey;
import io.railwright.web.http.Route;
import io.railwright.web.http.Router;
import io.railwright.web.live.LiveStream;
import java.io.IOException;
import java.net.BindException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** The server of one fabric, until it is closed. */
public final class RailServer implements AutoCloseable {
  private static final int MOST_CONNECTIONS = 600;
  private static final int LARGEST_HEADER = 8 * 1024;
  private static final Duration IDLE = Duration.ofSeconds(30);
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  /** Acceptors and selectors; requests run on virtual threads. */
  private static final int MOST_THREADS = 16;

  private final ServerSettings settings;
  private final Server server;
  private final ServerConnector connector;
  private final LiveStream live;
  private final SlowRequests slow = new SlowRequests(MOST_CONNECTIONS / 2);
  private final List<Route> routes;

  private RailServer(
      ServerSettings settings, ServedFabric fabric, OperatorRecords records, Duration patience) {
    this.settings = settings;
    this.live = new LiveStream(patience);
    Gate gate = new Gate(settings.trust());
    this.routes = Routes.of(fabric, records, gate, settings.version());
    Dispatcher dispatcher =
        new Dispatcher(new Router(routes), new HostCheck(settings.names()), gate);
    QueuedThreadPool threads = new QueuedThreadPool(MOST_THREADS);
    threads.setName("web");
    threads.setDaemon(true);
    threads.setVirtualThreadsExecutor(Executors.newVirtualThreadPerTaskExecutor());
    this.server = new Server(threads);
    this.connector = connector(server, settings);
    server.addConnector(connector);
    server.addBean(new NetworkConnectionLimit(MOST_CONNECTIONS, server));
    connector.addBean(slow);
    server.setErrorHandler(new ErrorWriter());
    server.setHandler(new JettyHandler(dispatcher, live));
    server.setStopTimeout(0);
    fabric.subscribe(live::publish);
  }

  /**
   * Starts to listen.
   *
   * @throws IOException with a sentence, such as that the port is taken
   */
  public static RailServer start(
      ServerSettings settings, ServedFabric fabric, OperatorRecords records) throws IOException {
    return start(settings, fabric, records, PATIENCE);
  }

  /**
   * The same with another time.
   *
   * @param patience after which a reader that does not read is cut off
   */
  static RailServer start(
      ServerSettings settings, ServedFabric fabric, OperatorRecords records, Duration patience)
      throws IOException {
    if (settings.doubt().isPresent()) {
      throw new IOException(settings.doubt().get());
    }
    RailServer started = new RailServer(settings, fabric, records, patience);
    started.open();
    return started;
  }

  private void open() throws IOException {
    String place = settings.listen().getHostString() + ":" + settings.listen().getPort();
    try {
      server.start();
      live.start();
      slow.start();
    } catch (IOException refused) {
      close();
      throw new IOException(
          isTaken(refused)
              ? "another program listens on " + place + "; choose another port with --listen"
              : "can't listen on " + place + ": " + refused.getMessage(),
          refused);
    } catch (Exception refused) {
      close();
      throw new IOException("the server can't start: " + refused.getMessage(), refused);
    }
  }

  private static boolean isTaken(Throwable refused) {
    Throwable cause = refused.getCause();
    return (cause instanceof BindException || refused instanceof BindException)
        && (String.valueOf(refused.getMessage()) + cause).contains("in use");
  }

  private static ServerConnector connector(Server server, ServerSettings settings) {
    HttpConfiguration http = new HttpConfiguration();
    http.setSendServerVersion(false);
    http.setSendXPoweredBy(false);
    http.setRequestHeaderSize(LARGEST_HEADER);
    // A name of a port may hold a slash, which stands in an address as %2F, and one of a file a
    // percent sign, %25. The router decodes each part once, and nothing goes by the path before.
    http.setUriCompliance(
        UriCompliance.DEFAULT.with(
            "rail",
            UriCompliance.Violation.AMBIGUOUS_PATH_SEPARATOR,
            UriCompliance.Violation.AMBIGUOUS_PATH_ENCODING));
    ServerConnector connector =
        settings
            .tls()
            .map(key -> secure(server, http, key))
            .orElseGet(() -> new ServerConnector(server, new HttpConnectionFactory(http)));
    connector.setHost(settings.listen().getAddress().getHostAddress());
    connector.setPort(settings.listen().getPort());
    connector.setIdleTimeout(IDLE.toMillis());
    connector.setShutdownIdleTimeout(0);
    return connector;
  }

  private static ServerConnector secure(Server server, HttpConfiguration http, TlsKey key) {
    SslContextFactory.Server tls = new SslContextFactory.Server();
    tls.setKeyStore(key.store());
    tls.setKeyStorePassword("");
    tls.setIncludeProtocols("TLSv1.3", "TLSv1.2");
    // Which names it is called by is checked for each request; certificates of addresses are fine.
    tls.setSniRequired(false);
    HttpConfiguration secure = new HttpConfiguration(http);
    secure.addCustomizer(new SecureRequestCustomizer(false));
    return new ServerConnector(
        server, new SslConnectionFactory(tls, "http/1.1"), new HttpConnectionFactory(secure));
  }

  /** Where a browser finds it. */
  public String address() {
    String host = settings.listen().getAddress().getHostAddress();
    String shown = host.contains(":") ? "[" + host + "]" : host;
    return (settings.tls().isPresent() ? "https" : "http") + "://" + shown + ":" + port() + "/";
  }

  public int port() {
    return connector.getLocalPort();
  }

  /** All that can be asked for. */
  public List<Route> routes() {
    return routes;
  }

  int readers() {
    return live.readers();
  }

  @Override
  public void close() {
    live.close();
    slow.close();
    try {
      server.stop();
    } catch (Exception left) {
      System.getLogger(RailServer.class.getName())
          .log(System.Logger.Level.WARNING, "the server did not end well", left);
    }
  }
}
