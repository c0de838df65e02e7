package io.railwright.twin.kube;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import io.railwright.twin.device.Device;
import io.railwright.twin.https.SelfSigned;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;

/** The API server of one cluster, from {@link #open} to {@link #close}. */
public final class KubeApiServer implements AutoCloseable {
  private final String name;
  private final HttpsServer server;
  private final ExecutorService threads;
  private final String fingerprint;
  private final ClusterState state;

  private KubeApiServer(
      String name,
      HttpsServer server,
      ExecutorService threads,
      String fingerprint,
      ClusterState state) {
    this.name = name;
    this.server = server;
    this.threads = threads;
    this.fingerprint = fingerprint;
    this.state = state;
  }

  /** One without kubelets: pods that are made wait for ever. */
  public static KubeApiServer open(ClusterPlan plan, List<KubeReader> readers, InstantSource clock)
      throws IOException {
    return open(plan, readers, clock, _ -> Optional.empty());
  }

  /**
   * Listens on loopback, at a port that is free.
   *
   * @param nodes the machines of its nodes, on which pods run
   */
  public static KubeApiServer open(
      ClusterPlan plan,
      List<KubeReader> readers,
      InstantSource clock,
      Function<String, Optional<Device>> nodes)
      throws IOException {
    InetAddress address = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    SelfSigned certificate = SelfSigned.make(plan.name(), address, clock.instant());
    HttpsServer server = HttpsServer.create(new InetSocketAddress(address, 0), 0);
    ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    KubeCluster cluster = new KubeCluster(plan, clock, nodes);
    server.setHttpsConfigurator(new HttpsConfigurator(certificate.context()));
    server.setExecutor(threads);
    server.createContext("/", new KubeHandler(cluster, readers));
    server.start();
    return new KubeApiServer(
        plan.name(), server, threads, certificate.fingerprint(), cluster.state());
  }

  public String name() {
    return name;
  }

  /** What it tells, which may be changed. */
  public ClusterState state() {
    return state;
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
