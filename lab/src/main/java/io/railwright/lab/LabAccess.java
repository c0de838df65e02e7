package io.railwright.lab;

import io.railwright.lab.host.LabException;
import io.railwright.lab.image.LabImage;
import io.railwright.lab.machine.NodeSupervisor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The files that tell ssh and rail how nodes are reached.
 *
 * @param folder of the lab
 */
record LabAccess(Path folder) {
  private static final String INVENTORY =
      """
      version: 1
      name: lab
      ssh-config: ssh_config
      defaults:
        user: root
        connect-timeout: 60s
      hosts:
        node[1:2]:
          ports:
            roce0: rdma
            mgmt0: management
      """;

  Path sshConfig() {
    return folder.resolve("ssh_config");
  }

  Path inventory() {
    return folder.resolve("rail.yaml");
  }

  void write(LabImage image, List<NodeSupervisor> nodes) throws LabException {
    StringBuilder config = new StringBuilder();
    StringBuilder known = new StringBuilder();
    try {
      for (NodeSupervisor node : nodes) {
        String name = node.plan().name();
        config.append(entry(name, node.port()));
        String key = Files.readString(image.hostKey(name)).strip();
        known.append("[127.0.0.1]:%d %s%n".formatted(node.port(), key));
      }
      config.append(common(image));
      Files.writeString(folder.resolve("known_hosts"), known);
      Files.writeString(sshConfig(), config);
      Files.writeString(inventory(), INVENTORY);
    } catch (IOException failed) {
      throw new LabException("can't write to " + folder + ": " + failed.getMessage(), failed);
    }
  }

  private static String entry(String name, int port) {
    return """
    Host %s
      HostName 127.0.0.1
      Port %d
    """
        .formatted(name, port);
  }

  /** Emulated nodes are slow to answer; the limits of OpenSSH are meant for others. */
  private String common(LabImage image) {
    return """
    Host *
      User root
      IdentityFile %s
      IdentitiesOnly yes
      UserKnownHostsFile %s
      GlobalKnownHostsFile /dev/null
      StrictHostKeyChecking yes
      BatchMode yes
      ConnectTimeout 60
      ServerAliveInterval 15
      ServerAliveCountMax 8
      LogLevel ERROR
    """
        .formatted(image.key(), folder.resolve("known_hosts"));
  }
}
