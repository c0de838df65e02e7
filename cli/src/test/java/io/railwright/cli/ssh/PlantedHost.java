package io.railwright.cli.ssh;

import io.railwright.testing.FakeHost;
import io.railwright.testing.OpenSshServer;
import io.railwright.testing.PasswordServer;
import io.railwright.testing.PlantedSecrets;
import io.railwright.twin.host.platform.Platform;
import io.railwright.twin.host.tree.HostTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

/** A host full of secrets behind a real sshd, which talks when somebody logs in. */
final class PlantedHost implements AutoCloseable {
  /** Asks as sudo does, writes down how it was called, and repeats the password all over. */
  private static final String SUDO =
      """
      #!/bin/sh
      printf '%s\\n' "$*" >>/sudo-calls
      prompt=$3
      shift 3
      echo 'For this host the password is SUDO_PASSWORD.' >&2
      printf '%s' "$prompt" >&2
      IFS= read -r password
      echo "got $password" >&2
      echo "got $password"
      [ "$password" = 'SUDO_PASSWORD' ] || exit 1
      export password
      exec "$@"
      """;

  private final FakeHost host;
  private final OpenSshServer server;
  private final Path environment;

  private PlantedHost(FakeHost host, OpenSshServer server, Path environment) {
    this.host = host;
    this.server = server;
    this.environment = environment;
  }

  /**
   * Lets in by key, or by {@link PasswordServer#PASSWORD} where that is possible.
   *
   * @param settings further lines of {@code nccl.conf}
   */
  static PlantedHost start(
      Path folder, PlantedMarkers markers, boolean byPassword, String... settings)
      throws IOException, InterruptedException {
    Files.createDirectories(folder);
    FakeHost host = FakeHost.layOut(tree(markers, settings)::layOut, folder.resolve("root"));
    Path sudo = Files.writeString(host.root().resolve("usr/bin/sudo"), sudo());
    Files.setPosixFilePermissions(sudo, PosixFilePermissions.fromString("rwxr-xr-x"));
    describe(host.root().resolve("answers/ip/=-j -d link"), markers);
    Path environment = folder.resolve("environment");
    Path door =
        Files.writeString(
            folder.resolve("door.sh"),
            markers.plant(
                """
                env >>'%s'
                echo 'Welcome. The console takes Hush51.'
                echo 'Call Hush52 for help.' >&2
                %s
                """
                    .formatted(environment, host.forcedCommand())));
    Path banner = folder.resolve("banner");
    Files.writeString(banner, markers.plant("Maintenance: root, Hush53\n"));
    String[] options = {
      "ForceCommand /bin/sh " + door, "Banner " + banner, "AcceptEnv *", "LogLevel DEBUG1"
    };
    Path own = folder.resolve("sshd");
    OpenSshServer server =
        byPassword && PasswordServer.isPossible()
            ? PasswordServer.start(own, options)
            : OpenSshServer.start(own, options);
    return new PlantedHost(host, server, environment);
  }

  private static String sudo() {
    return SUDO.replace("SUDO_PASSWORD", PlantedMarkers.SUDO_PASSWORD);
  }

  private static HostTree tree(PlantedMarkers markers, String... settings) {
    HostTree tree = Platform.CONNECTX_5_GUEST.tree();
    PlantedSecrets.files().forEach((path, text) -> tree.with(path, markers.plant(text)));
    PlantedSecrets.printed().forEach((call, text) -> tree.prints(call, markers.plant(text)));
    tree.otherwise(
        "lldptool", 1, markers.plant("no answer of http://lldp:Hush54@localhost; token=Hush54"));
    String further = "NCCL_GRAPH_FILE=/opt/" + PlantedMarkers.CONTROL + "\n";
    return tree.with(
        "/etc/nccl.conf", tree.text("/etc/nccl.conf") + further + String.join("\n", settings));
  }

  /** Anybody may describe a network device. */
  private static void describe(Path answer, PlantedMarkers markers) throws IOException {
    String links = Files.readString(answer);
    String alias = markers.plant("\"ifalias\":\"to leaf1, psk=Hush55\",");
    Files.writeString(answer, links.replaceFirst("\"ifname\"", alias + "\"ifname\""));
  }

  /** Somebody has been at a file, and changed a setting and the secrets around it. */
  void change(PlantedMarkers markers) throws IOException {
    Path file = root().resolve("etc/nccl.conf");
    String text =
        markers.plant("NCCL_SITE_TOKEN=Hush56\nNCCL_TOPO_FILE=https://u:Hush57@store/b\n");
    Files.writeString(
        file, Files.readString(file).replace("NCCL_IB_TC=106", "NCCL_IB_TC=96") + "\n" + text);
  }

  OpenSshServer server() {
    return server;
  }

  /** Where it is for this machine, and what its processes take for all. */
  Path root() {
    return host.root();
  }

  /** What the machine was told by the client, in its environment and its log. */
  List<Path> told() {
    return List.of(environment, server.log());
  }

  Path sudoCalls() {
    return root().resolve("sudo-calls");
  }

  @Override
  public void close() {
    server.close();
  }
}
