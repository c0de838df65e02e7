package io.railwright.lab;

import io.railwright.lab.host.LabException;
import io.railwright.lab.machine.NodeFiles;
import io.railwright.lab.machine.NodePlan;
import io.railwright.lab.machine.NodeState;
import io.railwright.lab.machine.NodeStatus;
import io.railwright.model.lab.LabStatus;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * A lab as other processes see it, by the files of its folder.
 *
 * @param folder of its state and logs
 */
public record LabFolder(Path folder) {
  private static final int LOOK_MILLIS = 200;

  /** The names of all nodes. */
  public static List<String> names() {
    return LabPlan.NODES.stream().map(NodePlan::name).toList();
  }

  /** For {@code rail -i}. */
  public Path inventory() {
    return new LabAccess(folder).inventory();
  }

  public Path sshConfig() {
    return new LabAccess(folder).sshConfig();
  }

  public LabNode node(String name) throws LabException {
    if (!names().contains(name)) {
      throw new LabException(
          "no node of the lab is called '" + name + "'; there are " + String.join(", ", names()));
    }
    return new LabNode(sshConfig(), name);
  }

  /** How all nodes are, of a lab that is up. */
  public LabStatus status() throws LabException {
    List<LabStatus.Node> nodes = new ArrayList<>();
    for (String name : names()) {
      NodeStatus node = status(name);
      nodes.add(new LabStatus.Node(name, node.state().word(), node.boots(), node.reason()));
    }
    return new LabStatus(true, folder, inventory(), sshConfig(), nodes);
  }

  public NodeStatus status(String name) throws LabException {
    try {
      return NodeStatus.read(new NodeFiles(folder, name).state())
          .orElse(new NodeStatus(NodeState.STARTING, 0, ""));
    } catch (IOException unreadable) {
      throw new LabException("the state of " + name + " can't be read", unreadable);
    }
  }

  /** Waits until logins work on all nodes, in their first boot or a later one. */
  public void awaitReady(Duration most) throws LabException {
    long end = System.nanoTime() + most.toNanos();
    for (String name : names()) {
      awaitReady(name, 1, Duration.ofNanos(Math.max(0, end - System.nanoTime())));
    }
  }

  /** Waits until logins work on one node, in the boot of this number or a later one. */
  public void awaitReady(String name, int boot, Duration most) throws LabException {
    long end = System.nanoTime() + most.toNanos();
    for (NodeStatus now = status(name); !isReady(now, boot); now = status(name)) {
      if (now.state() == NodeState.FAILED || now.state() == NodeState.OFF) {
        throw new LabException(
            "%s is %s (%s); the logs in %s may say why"
                .formatted(name, now.state().word(), now.reason(), folder));
      }
      if (System.nanoTime() > end) {
        throw new LabException(
            "%s was not ready in time; the logs in %s may say why".formatted(name, folder));
      }
      try {
        Thread.sleep(LOOK_MILLIS);
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
        throw new LabException("interrupted while " + name + " was booting", stopped);
      }
    }
  }

  private static boolean isReady(NodeStatus now, int boot) {
    return now.state() == NodeState.READY && now.boots() >= boot;
  }
}
