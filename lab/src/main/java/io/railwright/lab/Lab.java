package io.railwright.lab;

import io.railwright.lab.host.Architecture;
import io.railwright.lab.host.LabException;
import io.railwright.lab.host.LabFolders;
import io.railwright.lab.host.LabTools;
import io.railwright.lab.image.ImageStore;
import io.railwright.lab.image.LabImage;
import io.railwright.lab.machine.NodePlan;
import io.railwright.lab.machine.NodeStart;
import io.railwright.lab.machine.NodeSupervisor;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The nodes, up. They end with the process that started them, however that ends. */
public final class Lab implements AutoCloseable {
  /** Three emulated boots at once, on a machine that has other things to do. */
  private static final Duration BOOT = Duration.ofMinutes(6);

  private final Path folder;
  private final List<NodeSupervisor> nodes;

  private Lab(Path folder, List<NodeSupervisor> nodes) {
    this.folder = folder;
    this.nodes = List.copyOf(nodes);
  }

  /** The processor of this machine, if it has all that the lab needs. */
  public static Architecture architecture() throws LabException {
    Architecture architecture =
        Architecture.ofThisMachine()
            .orElseThrow(
                () ->
                    new LabException(
                        "the lab knows amd64 and arm64; this machine is "
                            + System.getProperty("os.arch")));
    List<String> missing = LabTools.ofThisMachine().missingToRun(architecture);
    if (!missing.isEmpty()) {
      throw new LabException(LabTools.install(missing));
    }
    return architecture;
  }

  /**
   * Powers all nodes on; returns when their ports are known, long before they are ready.
   *
   * @param folder of this lab's state, which must be empty
   */
  public static Lab start(LabFolders folders, Path folder, Consumer<String> progress)
      throws LabException {
    Architecture architecture = architecture();
    LabImage image = new ImageStore(folders.images(), architecture).get(progress);
    LabFolders.make(folder);
    List<NodeSupervisor> nodes = new ArrayList<>();
    try {
      for (NodePlan plan : LabPlan.NODES) {
        nodes.add(new NodeStart(image, architecture, folder).start(plan));
      }
      new LabAccess(folder).write(image, nodes);
      return new Lab(folder, nodes);
    } catch (LabException | RuntimeException failed) {
      nodes.forEach(NodeSupervisor::close);
      throw failed;
    }
  }

  /** Waits until logins work on all nodes. */
  public void awaitReady() throws LabException {
    for (NodeSupervisor node : nodes) {
      node.awaitReady(1, BOOT);
    }
  }

  /** Where its state and logs are. */
  public Path folder() {
    return folder;
  }

  /** For {@code rail -i}. */
  public Path inventory() {
    return new LabAccess(folder).inventory();
  }

  public Path sshConfig() {
    return new LabAccess(folder).sshConfig();
  }

  public List<NodeSupervisor> nodes() {
    return nodes;
  }

  public NodeSupervisor supervisor(String name) {
    return nodes.stream()
        .filter(node -> node.plan().name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no node is called " + name));
  }

  public LabNode node(String name) {
    return new LabNode(sshConfig(), supervisor(name).plan().name());
  }

  @Override
  public void close() {
    nodes.forEach(NodeSupervisor::close);
  }
}
