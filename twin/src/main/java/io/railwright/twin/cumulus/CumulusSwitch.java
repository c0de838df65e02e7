package io.railwright.twin.cumulus;

import io.railwright.posix.Program;
import io.railwright.posix.run.Shell;
import io.railwright.twin.device.Delay;
import io.railwright.twin.device.Device;
import io.railwright.twin.fabric.SwitchLinks;
import io.railwright.twin.fabric.VirtualSwitch;
import io.railwright.twin.host.tree.HostTree;
import io.railwright.twin.host.tree.UptimeText;
import io.railwright.twin.shell.SwitchFiles;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A switch with Cumulus Linux that somebody can log in to. */
final class CumulusSwitch implements Device {
  /** The first that tells the classes of all ports at once. */
  static final String RELEASE = "5.14.0";

  private static final String PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

  private final VirtualSwitch hardware;
  private final Program nv;
  private final Map<String, Shell> shells = new LinkedHashMap<>();

  CumulusSwitch(VirtualSwitch hardware, SwitchLinks links, Revision revision, Delay delay) {
    this.hardware = hardware;
    Nvue nvue = new Nvue(revision, it -> hardware.apply(Effect.of(it, hardware.settings())), delay);
    this.nv =
        new Nv(
            nvue,
            new ShowCommand(hardware, links, nvue),
            new ConfigCommand(nvue, hardware.model()));
    SwitchFiles files = new SwitchFiles(tree(nvue), this::find);
    shells.put("root", new Shell(files, this::find, environment("root", "/root")));
    shells.put("cumulus", new Shell(files, this::find, environment("cumulus", "/home/cumulus")));
  }

  private static Map<String, String> environment(String user, String home) {
    return Map.of("USER", user, "LOGNAME", user, "HOME", home, "SHELL", "/bin/bash", "PATH", PATH);
  }

  private @Nullable Program find(String program) {
    return program.equals("nv") ? nv : null;
  }

  private HostTree tree(Nvue nvue) {
    return new HostTree()
        .folder("/tmp")
        .folder("/root")
        .folder("/home/cumulus")
        .folder("/var/tmp")
        .folder("/run")
        .folder("/dev")
        .folder("/var/lib")
        .with("/etc/hostname", hardware.name())
        .with(
            "/etc/os-release",
            "NAME=\"Cumulus Linux\"\nVERSION_ID=%s\nVERSION=\"Cumulus Linux %s\"\nPRETTY_NAME=\"Cumulus Linux\"\nID=cumulus-linux\nID_LIKE=debian"
                .formatted(RELEASE, RELEASE))
        .with("/proc/sys/kernel/random/boot_id", bootId())
        .live("/proc/uptime", UptimeText.from(2411087.64, 38192210.05))
        .live("/etc/nvue.d/startup.yaml", () -> ConfigText.yaml("set", nvue.startup().values()));
  }

  private String bootId() {
    return UUID.nameUUIDFromBytes(hardware.name().getBytes(StandardCharsets.UTF_8)).toString();
  }

  @Override
  public String name() {
    return hardware.name();
  }

  @Override
  public boolean isUp() {
    return true;
  }

  @Override
  public boolean hasUser(String user) {
    return shells.containsKey(user);
  }

  @Override
  public int run(String command, InputStream in, OutputStream out, OutputStream err) {
    return runAs("root", command, in, out, err);
  }

  @Override
  public int runAs(
      String user, String command, InputStream in, OutputStream out, OutputStream err) {
    Shell shell = shells.get(user);
    if (shell == null) {
      throw new IllegalArgumentException(name() + " has no user " + user);
    }
    return command.isEmpty() ? shell.session(in, out, err) : shell.command(command, in, out, err);
  }
}
