package io.railwright.cli.ssh;

import io.railwright.testing.OpenSshServer;
import io.railwright.testing.PasswordServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Map;

/**
 * Two hosts full of secrets. One takes a key with a passphrase, and has a sudo that asks; the other
 * takes a password. Both have what they were told by us in files that are read.
 */
final class PlantedCluster implements AutoCloseable {
  static final String KEYED = "vault7gpu";
  static final String TYPED = "vault8gpu";

  private final Path folder;
  private final PlantedHost keyed;
  private final PlantedHost typed;

  private PlantedCluster(Path folder, PlantedHost keyed, PlantedHost typed) {
    this.folder = folder;
    this.keyed = keyed;
    this.typed = typed;
  }

  /**
   * @param home gets the known hosts
   */
  static PlantedCluster start(Path folder, Path home, PlantedMarkers markers)
      throws IOException, InterruptedException {
    Files.createDirectories(folder);
    PlantedHost keyed =
        PlantedHost.start(
            folder.resolve("keyed"),
            markers,
            false,
            "NCCL_DEBUG_FILE=/var/log/" + PlantedMarkers.SUDO_PASSWORD + ".log",
            "NCCL_TOPO_DUMP_FILE=/var/log/" + PlantedMarkers.PASSPHRASE + ".xml");
    String line = "NCCL_DEBUG_FILE=/var/log/" + PasswordServer.PASSWORD + ".log";
    PlantedHost typed =
        PasswordServer.isPossible()
            ? PlantedHost.start(folder.resolve("typed"), markers, true, line)
            : PlantedHost.start(folder.resolve("typed"), markers, false);
    Path key = OpenSshServer.keygen(folder.resolve("key"), "ed25519", PlantedMarkers.PASSPHRASE);
    Files.copy(
        Path.of(key + ".pub"),
        keyed.server().authorizedKeys(),
        StandardCopyOption.REPLACE_EXISTING);
    Path known = Files.createDirectories(home.resolve(".ssh")).resolve("known_hosts");
    for (PlantedHost host : new PlantedHost[] {keyed, typed}) {
      Files.writeString(
          known,
          Files.readString(host.server().knownHosts()),
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    }
    Files.writeString(folder.resolve("PASSPHRASE"), PlantedMarkers.PASSPHRASE + "\n");
    Files.writeString(folder.resolve("SUDO"), PlantedMarkers.SUDO_PASSWORD + "\n");
    Files.writeString(folder.resolve("LOGIN"), PasswordServer.PASSWORD + "\n");
    return new PlantedCluster(folder, keyed, typed);
  }

  PlantedHost keyed() {
    return keyed;
  }

  PlantedHost typed() {
    return typed;
  }

  /** With secrets that are in files. */
  String inventory() throws IOException {
    return inventory("files.yaml", "file:" + folder + "/");
  }

  /** With secrets that are in {@link #environment}. */
  String inventoryByEnvironment() throws IOException {
    return inventory("by-environment.yaml", "env:");
  }

  Map<String, String> environment() {
    return Map.of(
        "PASSPHRASE", PlantedMarkers.PASSPHRASE,
        "SUDO", PlantedMarkers.SUDO_PASSWORD,
        "LOGIN", PasswordServer.PASSWORD);
  }

  private String inventory(String name, String secret) throws IOException {
    String login =
        PasswordServer.isPossible()
            ? "password: " + secret + "LOGIN"
            : "identity: " + typed.server().clientKey();
    Path file =
        Files.writeString(
            folder.resolve(name),
            """
            version: 1
            name: lab
            hosts:
              %2$s:
                address: 127.0.0.1
                port: %3$d
                identity: %4$s
                passphrase: %1$sPASSPHRASE
                sudo: {password: %1$sSUDO}
              %5$s:
                address: 127.0.0.1
                port: %6$d
                %7$s
            """
                .formatted(
                    secret,
                    KEYED,
                    keyed.server().port(),
                    folder.resolve("key"),
                    TYPED,
                    typed.server().port(),
                    login));
    return file.toString();
  }

  @Override
  public void close() {
    keyed.close();
    typed.close();
  }
}
