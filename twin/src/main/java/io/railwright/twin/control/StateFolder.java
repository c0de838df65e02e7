package io.railwright.twin.control;

import io.railwright.twin.fabric.Fabric;
import io.railwright.twin.ssh.DeviceAccess;
import io.railwright.twin.ssh.LoopbackBlock;
import io.railwright.twin.ssh.RunKeys;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The folder in which a running twin keeps what clients need, readable by its owner alone. */
public record StateFolder(Path path) {
  private static final String KEY_ALIAS = "railwright-twin";

  public Path inventory() {
    return path.resolve("inventory.yaml");
  }

  public Path ansibleInventory() {
    return path.resolve("hosts.ini");
  }

  public Path sshConfig() {
    return path.resolve("ssh_config");
  }

  public Path socket() {
    return path.resolve("control.sock");
  }

  public Path log() {
    return path.resolve("log");
  }

  /** What changed the hosts so far, in order. */
  public Path acts() {
    return path.resolve("acts.log");
  }

  private Path key() {
    return path.resolve("id_ecdsa");
  }

  private Path switchPassword() {
    return path.resolve("switch-password");
  }

  private Path clusterToken() {
    return path.resolve("cluster-token");
  }

  private Path vcenterPassword() {
    return path.resolve("vcenter-password");
  }

  private Path hypervisorPassword() {
    return path.resolve("hypervisor-password");
  }

  private Path knownHosts() {
    return path.resolve("known_hosts");
  }

  /** Makes the folder, and those above it that are not there, for the owner alone. */
  public void make() throws IOException {
    Set<PosixFilePermission> owner = PosixFilePermissions.fromString("rwx------");
    Files.createDirectories(path, PosixFilePermissions.asFileAttribute(owner));
    Files.setPosixFilePermissions(path, owner);
  }

  /** Writes all files for the devices of a twin. */
  void write(Fabric fabric, List<DeviceAccess> accesses, RunKeys keys, ServerApis apis)
      throws IOException {
    make();
    writeSecret(key(), keys.userFile());
    if (apis.password().isPresent()) {
      writeSecret(switchPassword(), apis.password().get() + "\n");
    }
    if (apis.cluster().isPresent()) {
      writeSecret(clusterToken(), apis.clusterToken() + "\n");
    }
    if (apis.vcenter().isPresent()) {
      writeSecret(vcenterPassword(), apis.vcenterPassword() + "\n");
    }
    if (!fabric.hypervisorDevices().isEmpty()) {
      writeSecret(hypervisorPassword(), keys.password() + "\n");
    }
    Files.writeString(knownHosts(), KEY_ALIAS + " " + keys.hostLine() + "\n");
    Files.writeString(sshConfig(), sshConfig(accesses));
    TwinInventory machines =
        new TwinInventory(
            fabric,
            accesses,
            apis,
            new TwinInventory.Secrets(
                switchPassword(), hypervisorPassword(), clusterToken(), vcenterPassword()));
    Files.writeString(inventory(), machines.text());
    Files.writeString(ansibleInventory(), ansibleInventory(machines.hosts()));
  }

  private static void writeSecret(Path file, String text) throws IOException {
    Files.deleteIfExists(file);
    Files.createFile(
        file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    Files.writeString(file, text);
  }

  private String sshConfig(List<DeviceAccess> accesses) {
    String hosts =
        accesses.stream()
            .map(access -> "Host %s\n  HostName %s\n".formatted(name(access), access.address()))
            .collect(Collectors.joining());
    return """
    # How to reach the machines of this twin: ssh -F THIS_FILE HOST
    %sHost *
      Port %d
      User root
      IdentityFile "%s"
      IdentitiesOnly yes
      UserKnownHostsFile "%s"
      GlobalKnownHostsFile none
      HostKeyAlias %s
      StrictHostKeyChecking yes
    """
        .formatted(hosts, LoopbackBlock.PORT, key(), knownHosts(), KEY_ALIAS);
  }

  private String ansibleInventory(List<DeviceAccess> accesses) {
    String hosts =
        accesses.stream()
            .map(access -> "%s ansible_host=%s\n".formatted(name(access), access.address()))
            .collect(Collectors.joining());
    return """
    [twin]
    %s
    [twin:vars]
    ansible_ssh_common_args='-F "%s"'
    """
        .formatted(hosts, sshConfig());
  }

  private static String name(DeviceAccess access) {
    return access.device().name();
  }

  /** Deletes all files and the folder itself. */
  public void remove() throws IOException {
    if (!Files.isDirectory(path)) {
      return;
    }
    try (Stream<Path> files = Files.list(path)) {
      for (Path file : files.toList()) {
        Files.deleteIfExists(file);
      }
    }
    Files.deleteIfExists(path);
  }
}
