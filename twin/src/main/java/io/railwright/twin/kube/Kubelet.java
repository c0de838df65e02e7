package io.railwright.twin.kube;

import io.railwright.model.text.ShellWords;
import io.railwright.posix.Call;
import io.railwright.posix.Program;
import io.railwright.posix.Programs;
import io.railwright.posix.run.Shell;
import io.railwright.twin.device.Device;
import io.railwright.twin.host.tree.HostTree;
import io.railwright.twin.shell.SwitchFiles;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;

/**
 * What kubelets of the nodes do with pods that somebody puts on them by name: a container is a
 * shell with files of its own and a way to the node by {@code chroot /host}. Pods of a scenario are
 * only told of, and run nothing.
 */
public final class Kubelet {
  private static final Map<String, String> ENVIRONMENT =
      Map.of("PATH", "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME", "/");
  private static final Pattern REFERENCE = Pattern.compile("\\$(?:\\$|\\(([A-Za-z_.-]+)\\))");

  private final Function<String, Optional<Device>> nodes;
  private final ClusterState state;
  private final Map<String, String> logs = new ConcurrentHashMap<>();

  Kubelet(Function<String, Optional<Device>> nodes, ClusterState state) {
    this.nodes = nodes;
    this.state = state;
  }

  /** Takes a pod, if it is for a node that is up. One for no node waits for ever. */
  void take(KubeObject pod) {
    Map<String, Object> object = KubeJson.parse(pod.json());
    Optional<Device> node = nodes.apply(KubeJson.text(object, "spec", "nodeName"));
    if (node.isPresent() && node.get().isUp()) {
      Thread.ofVirtual().start(() -> run(pod, object, node.get()));
    }
  }

  private void run(KubeObject pod, Map<String, Object> object, Device node) {
    Object container = KubeJson.items(object, "spec", "containers").getFirst();
    String image = KubeJson.text(container, "image");
    if (image.contains("unknown")) { // of no registry of this cluster
      state.status(
          pod, "Pending", "waiting", "ImagePullBackOff", "Back-off pulling image " + image);
      return;
    }
    state.status(pod, "Running", "running", "", "");
    Container ended =
        run(KubeJson.items(container, "command").stream().map(Object::toString).toList(), node);
    logs.put(pod.namespace() + "/" + pod.name(), ended.log());
    state.status(
        pod, ended.exit() == 0 ? "Succeeded" : "Failed", "terminated", "exit " + ended.exit(), "");
  }

  /** A container that has ended, and what it printed. */
  public record Container(int exit, String log) {}

  /** Runs a container on a node to its end. */
  public static Container run(List<String> command, Device node) {
    List<String> words = command.stream().map(Kubelet::expanded).toList();
    ByteArrayOutputStream log = new ByteArrayOutputStream();
    int exit = shell(node).command(ShellWords.join(words), InputStream.nullInputStream(), log, log);
    return new Container(exit, log.toString(StandardCharsets.UTF_8));
  }

  /** Two dollars are one; names of variables that there are none of stay. */
  private static String expanded(String word) {
    Matcher reference = REFERENCE.matcher(word);
    return reference.replaceAll(
        it -> Matcher.quoteReplacement(it.group().equals("$$") ? "$" : it.group()));
  }

  private static Shell shell(Device node) {
    Programs programs =
        name ->
            switch (name) {
              case "chroot" -> (Program) call -> enter(node, call);
              case "gzip" -> (Program) Kubelet::pack;
              default -> null;
            };
    HostTree tree = new HostTree();
    for (String folder : List.of("/rail", "/host", "/tmp")) {
      tree.emptyFolder(folder);
    }
    return new Shell(new SwitchFiles(tree, programs), programs, ENVIRONMENT);
  }

  /** {@code chroot /host sh -s}: a shell of the node. */
  private static int enter(Device node, Call call) throws IOException, InterruptedException {
    if (!call.arguments().equals(List.of("/host", "sh", "-s"))) {
      return call.fail(125, "chroot: only 'chroot /host sh -s' is known here");
    }
    return node.run("", call.in(), call.out(), call.err());
  }

  private static int pack(Call call) throws IOException {
    try (GZIPOutputStream out = new GZIPOutputStream(call.out())) {
      call.in().transferTo(out);
    }
    return 0;
  }

  /** What the container of a pod printed; empty while it runs. */
  Optional<String> log(String namespace, String name) {
    return Optional.ofNullable(logs.get(namespace + "/" + name));
  }

  void forget(KubeObject pod) {
    logs.remove(pod.namespace() + "/" + pod.name());
  }
}
