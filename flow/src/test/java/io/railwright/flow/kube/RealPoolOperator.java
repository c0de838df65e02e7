package io.railwright.flow.kube;

import io.railwright.reach.kube.KubeDocument;
import io.railwright.testing.kube.RealApiServer;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * The machine config operator's part at a real API server, which has no controllers: what the
 * configurations of a pool come to, and, unless it is paused, that its nodes have it.
 */
final class RealPoolOperator implements AutoCloseable {
  static final String MACHINES = "machineconfiguration.openshift.io/v1";
  static final String CONFIGS = "/apis/" + MACHINES + "/machineconfigs/";
  static final String POOL = "/apis/" + MACHINES + "/machineconfigpools/worker";
  static final String OURS = CONFIGS + "99-rail-worker";

  private static final String WHO = "machine-config-controller";

  private final RealApiServer server;
  private final Thread thread;

  RealPoolOperator(RealApiServer server) {
    this.server = server;
    this.thread = Thread.ofVirtual().start(this::work);
  }

  private void work() {
    try {
      while (!Thread.currentThread().isInterrupted()) {
        follow(server);
        Thread.sleep(200);
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    } catch (IOException gone) {
      throw new IllegalStateException(gone);
    }
  }

  static void follow(RealApiServer server) throws IOException, InterruptedException {
    Optional<KubeDocument> config = object(server, OURS);
    List<String> arguments =
        config.map(it -> it.items("spec", "kernelArguments")).orElse(List.of()).stream()
            .map(KubeDocument::text)
            .toList();
    String name = "rendered-worker-" + Integer.toHexString(arguments.hashCode());
    server.applyAs(
        WHO,
        CONFIGS + name,
        "{apiVersion: %s, kind: MachineConfig, metadata: {name: %s}, spec: {kernelArguments: [%s]}}"
            .formatted(MACHINES, name, String.join(", ", arguments)));
    boolean paused =
        object(server, POOL).map(it -> it.text("spec", "paused")).orElse("").equals("true");
    boolean behind = !status(server).equals(name);
    server.applyAs(
        WHO,
        POOL,
        """
        apiVersion: %s
        kind: MachineConfigPool
        metadata: {name: worker}
        spec: {configuration: {name: %s, source: [%s]}}
        status:
          configuration: {name: %s}
          conditions: [{type: Updated, status: "%s"}]
        """
            .formatted(
                MACHINES,
                name,
                config.isPresent() ? "{name: 99-rail-worker}" : "",
                paused && behind ? status(server) : name,
                paused && behind ? "False" : "True"));
  }

  private static String status(RealApiServer server) throws IOException, InterruptedException {
    return object(server, POOL).map(it -> it.text("status", "configuration", "name")).orElse("");
  }

  static Optional<KubeDocument> object(RealApiServer server, String path)
      throws IOException, InterruptedException {
    var response = server.send("GET", path, RealApiServer.ADMIN, "");
    return response.statusCode() == 200 ? KubeDocument.parse(response.body()) : Optional.empty();
  }

  @Override
  public void close() {
    thread.interrupt();
    try {
      thread.join();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }
}
