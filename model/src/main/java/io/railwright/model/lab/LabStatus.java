package io.railwright.model.lab;

import java.nio.file.Path;
import java.util.List;

/**
 * How the lab is.
 *
 * @param folder of its logs
 * @param inventory for {@code rail -i}
 * @param nodes none while it is not up
 */
public record LabStatus(boolean up, Path folder, Path inventory, Path sshConfig, List<Node> nodes) {
  public LabStatus {
    nodes = List.copyOf(nodes);
  }

  /**
   * How a node is.
   *
   * @param state starting, ready, off or failed
   * @param boots how many times it has been powered on
   * @param reason of the last change, where there is one to tell
   */
  public record Node(String name, String state, int boots, String reason) {}
}
