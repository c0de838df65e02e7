package io.railwright.twin.nexus.api;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import io.railwright.twin.https.SelfSigned;
import io.railwright.twin.nexus.NexusSwitch;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.InstantSource;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** NX-API of one switch, from {@link #open} to {@link #close}. */
public final class NxApiServer implements AutoCloseable {
  public static final String USER = ApiLogin.USER;

  /** An ordinary user may use it, unlike 443. */
  private static final int PORT = 8443;

  private static final int ANY_PORT = 0;

  private final HttpsServer server;
  private final ExecutorService threads;
  private final String fingerprint;

  private NxApiServer(HttpsServer server, ExecutorService threads, String fingerprint) {
    this.server = server;
    this.threads = threads;
    this.fingerprint = fingerprint;
  }

  /**
   * Listens at an address; at another port where somebody has taken the usual one on all addresses.
   */
  public static NxApiServer open(
      NexusSwitch device, InetAddress address, String password, InstantSource clock)
      throws IOException {
    SelfSigned certificate = SelfSigned.make(device.name(), address, clock.instant());
    HttpsServer server = server(address);
    ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    server.setHttpsConfigurator(new HttpsConfigurator(certificate.context()));
    server.setExecutor(threads);
    server.createContext("/", new ApiHandler(device, new ApiLogin(password, clock)));
    server.start();
    return new NxApiServer(server, threads, certificate.fingerprint());
  }

  private static HttpsServer server(InetAddress address) throws IOException {
    try {
      return HttpsServer.create(new InetSocketAddress(address, PORT), 0);
    } catch (BindException taken) {
      return HttpsServer.create(new InetSocketAddress(address, ANY_PORT), 0);
    }
  }

  public int port() {
    return server.getAddress().getPort();
  }

  /** The SHA-256 of its certificate in 64 hexadecimal digits. */
  public String fingerprint() {
    return fingerprint;
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
