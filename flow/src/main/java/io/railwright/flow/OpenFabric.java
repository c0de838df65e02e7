package io.railwright.flow;

import io.railwright.inventory.Inventory;
import io.railwright.inventory.InventoryReader;
import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Fabric;
import io.railwright.model.fabric.Machine;
import io.railwright.model.fabric.Platform;
import io.railwright.model.file.BadFileException;
import io.railwright.model.file.FileReason;
import io.railwright.model.file.Problem;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.snapshot.MachineReading;
import io.railwright.model.text.Shown;
import io.railwright.reach.KnownSecrets;
import io.railwright.reach.LocalSecrets;
import io.railwright.reach.LocalShell;
import io.railwright.reach.api.ApiTarget;
import io.railwright.reach.commandline.CommandLineTarget;
import io.railwright.reach.fleet.HostLimit;
import io.railwright.reach.fleet.ShellTarget;
import io.railwright.reach.fleet.Target;
import io.railwright.reach.kube.KubeTarget;
import io.railwright.reach.record.Recording;
import io.railwright.reach.record.RecordingException;
import io.railwright.reach.ssh.SshRun;
import io.railwright.reach.vsphere.VsphereTarget;
import io.railwright.twin.control.StateFolder;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds what a user means by {@code -i}: this machine, a twin, a snapshot, a recording or an
 * inventory.
 *
 * @param hostLimit how long one host may take for its whole answer
 * @param atOnce how many hosts share the memory at a time
 */
public record OpenFabric(Duration hostLimit, int atOnce) {
  /** The inventory of a folder, used where none is named. */
  public static final String USUAL_INVENTORY = "rail.yaml";

  private static final String LOCAL = "local";
  static final String TWIN = "twin";

  /** The same, with only some of its hosts. */
  public FabricSource open(Optional<String> name, HostFilter hosts) throws FabricException {
    FabricSource all = open(name);
    try {
      return all.only(hosts);
    } catch (FabricException none) {
      all.close();
      throw none;
    }
  }

  /** Opens what is named, else the folder's own inventory, else the built-in twin. */
  public FabricSource open(Optional<String> name) throws FabricException {
    if (name.isPresent()) {
      return named(name.get());
    }
    Optional<Path> usual = ImplicitFiles.find(USUAL_INVENTORY);
    if (usual.isPresent()) {
      return implicit(usual.get());
    }
    return twin(
        RunTwin.USUAL,
        List.of(
            "no fabric is named and there is no "
                + USUAL_INVENTORY
                + " here: this is the built-in twin "
                + RunTwin.USUAL
                + ", and no real machine is touched; -i local looks at this machine"));
  }

  /** An inventory that nobody named must be one that nobody else could have written. */
  private FabricSource implicit(Path file) throws FabricException {
    ImplicitFiles files = ImplicitFiles.ofThisUser();
    String named = "-i " + file;
    files.checkInventory(file, named);
    Inventory inventory = read(file);
    if (inventory.sshConfig().isPresent()) {
      files.checkSshConfig(inventory.sshConfig().get(), named);
    }
    return machines(inventory, List.of(), Optional.empty(), () -> {});
  }

  /** One that is up, or else one for this command alone. */
  private FabricSource twin(String scenario, List<String> notices) throws FabricException {
    Optional<StateFolder> running = TwinHome.ofThisUser().running(scenario);
    if (running.isPresent()) {
      return twin(running.get().inventory(), notices, () -> {});
    }
    RunTwin.check(scenario);
    RunTwin twin = RunTwin.embedded(scenario);
    return twin(twin.inventory(), notices, twin::close);
  }

  private FabricSource twin(Path file, List<String> notices, Runnable release)
      throws FabricException {
    return machines(read(file), notices, Optional.ofNullable(file.getParent()), release);
  }

  /**
   * Whether what is named can be read as often as one likes: a twin, a recording or a snapshot, but
   * no inventory of real machines.
   */
  public static boolean isReadWithoutHosts(String name) throws FabricException {
    Path path = path(name);
    return name.equals(TWIN)
        || name.startsWith(TWIN + ":")
        || Files.isDirectory(path)
        || (Files.exists(path) && isSnapshot(path));
  }

  /** A snapshot, where nothing else will do. */
  public static FabricSource.Stored snapshot(String name, String option) throws FabricException {
    Path path = path(name);
    if (Files.isRegularFile(path) && isSnapshot(path)) {
      return new FabricSource.Stored(path);
    }
    String missing = Files.exists(path) ? "" : ", and there is no file " + Shown.quoted(name);
    throw new FabricException(
        option + " takes a snapshot, as rail snapshot --to writes it" + missing);
  }

  private FabricSource named(String name) throws FabricException {
    if (name.equals(LOCAL)) {
      return machines(local(), List.of());
    }
    if (name.equals(TWIN)) {
      return twin(RunTwin.USUAL, List.of());
    }
    if (name.startsWith(TWIN + ":")) {
      return twin(name.substring(TWIN.length() + 1), List.of());
    }
    Path path = path(name);
    if (Files.isDirectory(path)) {
      return recording(path);
    }
    if (!Files.exists(path)) {
      throw new FabricException(
          "there is no file or folder '"
              + name
              + "'; a fabric is 'local', 'twin[:SCENARIO]', an inventory, a recording or a"
              + " snapshot");
    }
    return isSnapshot(path) ? new FabricSource.Stored(path) : inventory(path);
  }

  /** A fabric of the machines that a person named, for a first look at them. */
  public FabricSource.Machines machines(Fabric fabric, List<String> warnings) {
    KnownSecrets secrets = KnownSecrets.of(new LocalSecrets());
    return machines(
        fabric, warnings, secrets, SshRun.ofThisUser(secrets), Optional.empty(), () -> {});
  }

  private FabricSource.Machines machines(
      Fabric fabric,
      List<String> warnings,
      KnownSecrets secrets,
      SshRun ssh,
      Optional<Path> twin,
      Runnable release) {
    List<Target> targets = new ArrayList<>();
    HostLimit limit = HostLimit.of(hostLimit, atOnce);
    for (Machine machine : fabric.machines()) {
      target(machine, secrets, ssh, limit).ifPresent(targets::add);
    }
    List<String> all = new ArrayList<>(warnings);
    all.addAll(ssh.warnings());
    HostsByVcenter hosts = HostsByVcenter.of(fabric, secrets, limit);
    targets.addAll(hosts.targets());
    all.addAll(hosts.notices());
    NodesByPods nodes = NodesByPods.of(hosts.fabric(), secrets, limit);
    targets.addAll(nodes.targets());
    all.addAll(nodes.warnings());
    return new FabricSource.Machines(
        nodes.fabric(), targets, all, twin.isPresent(), () -> nodes.closeBefore(release), twin);
  }

  /** How a machine is asked; those that are only named are not. */
  private static Optional<Target> target(
      Machine machine, KnownSecrets secrets, SshRun ssh, HostLimit limit) {
    return switch (machine.access()) {
      case Access.Local local ->
          Optional.of(
              new ShellTarget(machine.name(), new LocalShell(), local.sudo(), secrets, limit));
      case Access.Ssh over when machine.platform().hasCommandLine() ->
          Optional.of(
              new CommandLineTarget(
                  machine.name(), machine.platform(), ssh.shell(over), secrets, limit));
      case Access.Ssh over ->
          Optional.of(
              new ShellTarget(machine.name(), ssh.shell(over), over.sudo(), secrets, limit));
      case Access.Api api when machine.platform().equals(Platform.VCENTER) ->
          Optional.of(new VsphereTarget(machine.name(), api, secrets, limit.ofManyMachines()));
      case Access.Api api ->
          Optional.of(new ApiTarget(machine.name(), machine.platform(), api, secrets, limit));
      case Access.Cluster cluster ->
          Optional.of(new KubeTarget(machine.name(), cluster, secrets, limit.ofManyMachines()));
      case Access.Management _, Access.Managed _, Access.Pod _, Access.NotKept _ ->
          Optional.empty();
    };
  }

  private static Fabric local() {
    Machine host = Machine.host(hostName(), new Access.Local(Access.Sudo.NO));
    return Fabric.of(LOCAL, List.of(host));
  }

  /** The kernel's own name for this machine, so that snapshots of several machines stay apart. */
  private static String hostName() {
    try {
      String name = Files.readString(Path.of("/proc/sys/kernel/hostname")).strip();
      return name.isEmpty() ? LOCAL : name;
    } catch (IOException notLinux) {
      return LOCAL;
    }
  }

  private static Path path(String name) throws FabricException {
    try {
      return Path.of(name);
    } catch (InvalidPathException impossible) {
      throw new FabricException("'" + name + "' can't be the name of a file", impossible);
    }
  }

  private static FabricSource recording(Path folder) throws FabricException {
    if (!Recording.isOne(folder)) {
      throw new FabricException(
          "the folder '"
              + folder
              + "' is not a recording; make one with: rail snapshot --record DIR");
    }
    try {
      Recording recording = Recording.open(folder);
      return new FabricSource.Machines(
          fabric(recording),
          recording.targets(),
          List.of(),
          recording.layout().isVirtual(),
          () -> {});
    } catch (RecordingException damaged) {
      throw new FabricException(String.valueOf(damaged.getMessage()), damaged);
    }
  }

  /** A recording that names no machines was made before they were kept: it has its hosts. */
  private static Fabric fabric(Recording recording) {
    Layout layout = recording.layout();
    List<Machine> machines =
        layout.machines().isEmpty()
            ? recording.targets().stream()
                .map(target -> Machine.host(target.name(), new Access.NotKept()))
                .toList()
            : layout.machines().stream().map(MachineReading::machine).toList();
    return new Fabric(recording.fabric(), machines, layout.relations());
  }

  /** One that a twin wrote is known by its place: nobody else may write there. */
  private FabricSource inventory(Path file) throws FabricException {
    Optional<Path> twin =
        Optional.of(file.toAbsolutePath().normalize())
            .filter(TwinHome.ofThisUser()::holds)
            .map(Path::getParent);
    return machines(read(file), List.of(), twin, () -> {});
  }

  private FabricSource machines(
      Inventory inventory, List<String> notices, Optional<Path> twin, Runnable release) {
    List<String> warnings = new ArrayList<>(notices);
    inventory.warnings().stream().map(Problem::toString).forEach(warnings::add);
    KnownSecrets secrets = KnownSecrets.of(new LocalSecrets());
    SshRun ssh =
        inventory
            .sshConfig()
            .map(config -> SshRun.configuredBy(config, secrets))
            .orElseGet(() -> SshRun.ofThisUser(secrets));
    return machines(inventory.fabric(), warnings, secrets, ssh, twin, release);
  }

  private static Inventory read(Path file) throws FabricException {
    try {
      return InventoryReader.read(file);
    } catch (BadFileException wrong) {
      throw new FabricException(wrong.problems().stream().map(Problem::toString).toList());
    }
  }

  /** By its first bytes: an inventory may be JSON too. */
  static boolean isSnapshot(Path file) throws FabricException {
    try (InputStream in = Files.newInputStream(file)) {
      String start = new String(in.readNBytes(200), StandardCharsets.UTF_8);
      return start.stripLeading().startsWith("{") && start.contains("\"railwright/snapshot-");
    } catch (IOException unreadable) {
      throw new FabricException(
          "can't read " + file + ": " + FileReason.of(unreadable), unreadable);
    }
  }
}
