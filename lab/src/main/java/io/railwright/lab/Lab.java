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
  /** Enough for three emulated boots at once, on a machine that has other things to do. */
  public static final Duration BOOT = Duration.ofMinutes(6);

  private final LabFolder folder;
  private final List<NodeSupervisor> nodes;

  private Lab(LabFolder folder, List<NodeSupervisor> nodes) {
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
   * The image that nodes boot; built first if need be, which takes minutes.
   *
   * @param progress takes a line now and then
   */
  public static LabImage image(LabFolders folders, Consumer<String> progress) throws LabException {
    return new ImageStore(folders.images(), architecture()).get(progress);
  }

  /**
   * Powers all nodes on; returns when their ports are known, long before they are ready.
   *
   * @param folder of this lab's state, which must be empty
   */
  public static Lab start(LabImage image, Path folder) throws LabException {
    return start(image, folder, LabFolder.names());
  }

  /** Powers on only the nodes of these names; at the ends of their cables there is nobody. */
  public static Lab start(LabImage image, Path folder, List<String> names) throws LabException {
    Architecture architecture = architecture();
    LabFolders.make(folder);
    List<NodeSupervisor> nodes = new ArrayList<>();
    try {
      for (NodePlan plan : LabPlan.NODES) {
        if (names.contains(plan.name())) {
          nodes.add(new NodeStart(image, architecture, folder).start(plan));
        }
      }
      new LabAccess(folder).write(image, nodes);
      return new Lab(new LabFolder(folder), nodes);
    } catch (LabException | RuntimeException failed) {
      nodes.forEach(NodeSupervisor::close);
      throw failed;
    }
  }

  /** What its users need. */
  public LabFolder folder() {
    return folder;
  }

  @Override
  public void close() {
    nodes.forEach(NodeSupervisor::close);
  }
}
