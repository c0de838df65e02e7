package io.railwright.flow.kube;

import io.railwright.reach.kube.KubeDocument;
import io.railwright.testing.https.TestCertificate;
import io.railwright.testing.https.TestHttpsServer;
import io.railwright.testing.https.TestHttpsServer.Reply;
import io.railwright.testing.kube.RealApiServer;
import io.railwright.twin.device.Device;
import io.railwright.twin.kube.Kubelet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A kubelet for a real API server, whose node is one of the twin's hosts. */
final class TwinKubelet implements AutoCloseable {
  private static final String PODS = "/api/v1/namespaces/rail/pods";

  private final RealApiServer server;
  private final Device node;
  private final TestHttpsServer logs;
  private final Thread thread;
  private final Map<String, String> printed = new ConcurrentHashMap<>();
  private final Set<String> taken = ConcurrentHashMap.newKeySet();

  private TwinKubelet(RealApiServer server, Device node, Path folder) {
    this.server = server;
    this.node = node;
    this.logs = TestHttpsServer.start(TestCertificate.make(folder), it -> reply(it.path()));
    this.thread = Thread.ofVirtual().unstarted(this::work);
  }

  /** Makes the node known to the server, and takes its pods. */
  static TwinKubelet start(RealApiServer server, Device node, Path folder)
      throws IOException, InterruptedException {
    TwinKubelet kubelet = new TwinKubelet(server, node, folder);
    server.create(
        "/api/v1/nodes",
        """
        {"apiVersion": "v1", "kind": "Node", "metadata": {"name": "%s"}, "spec": {},
         "status": {"addresses": [{"type": "InternalIP", "address": "127.0.0.1"}],
           "conditions": [{"type": "Ready", "status": "True"}],
           "daemonEndpoints": {"kubeletEndpoint": {"Port": %d}}}}
        """
            .formatted(node.name(), kubelet.logs.port())
            .replaceFirst("\\{\"apiVersion\": ", "{\"apiVersion\":"));
    kubelet.thread.start();
    return kubelet;
  }

  private Reply reply(String path) {
    String log = printed.get(path);
    return log == null ? Reply.of(404, "no such container") : Reply.of(200, log);
  }

  private void work() {
    try {
      while (true) {
        look();
        Thread.sleep(100);
      }
    } catch (IOException | InterruptedException ended) {
      Thread.currentThread().interrupt(); // the server is gone, and so is its kubelet
    }
  }

  private void look() throws IOException, InterruptedException {
    String list = server.send("GET", PODS, RealApiServer.ADMIN, "").body();
    for (KubeDocument pod : KubeDocument.parse(list).orElseThrow().items("items")) {
      String name = pod.text("metadata", "name");
      if (pod.text("spec", "nodeName").equals(node.name()) && taken.add(name)) {
        run(pod, name);
      }
    }
  }

  private void run(KubeDocument pod, String name) throws IOException, InterruptedException {
    KubeDocument container = pod.items("spec", "containers").getFirst();
    List<String> command = container.items("command").stream().map(KubeDocument::text).toList();
    Kubelet.Container ended = Kubelet.run(command, node);
    printed.put("/containerLogs/rail/%s/c".formatted(name), ended.log());
    server.status(PODS + "/" + name, "{\"status\":{\"phase\":\"Succeeded\"}}");
  }

  @Override
  public void close() {
    thread.interrupt();
    logs.close();
  }
}
