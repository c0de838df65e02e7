package io.railwright.twin.sonic;

import io.railwright.posix.Call;
import io.railwright.posix.Program;
import io.railwright.posix.run.Shell;
import io.railwright.twin.device.Device;
import io.railwright.twin.fabric.Neighbour;
import io.railwright.twin.fabric.VirtualSwitch;
import io.railwright.twin.host.tree.HostTree;
import io.railwright.twin.host.tree.UptimeText;
import io.railwright.twin.shell.SwitchFiles;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A SONiC switch that somebody can log in to. */
final class SonicSwitch implements Device {
  private static final Map<String, String> ROOT =
      Map.of(
          "USER", "root",
          "LOGNAME", "root",
          "HOME", "/root",
          "SHELL", "/bin/bash",
          "PATH", "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin");

  /** Where the configuration is saved. */
  static final String SAVED = "/etc/sonic/config_db.json";

  private final VirtualSwitch hardware;
  private final Database database;
  private final Map<String, Program> programs;
  private final Shell shell;

  /** What the switch would boot with. */
  private volatile Database saved;

  SonicSwitch(VirtualSwitch hardware, Database database, Supplier<List<Neighbour>> neighbours) {
    this.hardware = hardware;
    this.database = database;
    database.takePfcFrom(hardware::hasLostPfc);
    this.saved = toSave();
    SonicState state = new SonicState(hardware, database, neighbours);
    this.programs =
        Map.of(
            "show",
            new Show(state),
            "pfcwd",
            changing(new PfcWatchdog(state)),
            "config",
            changing(new Config(database, this::save)),
            "sonic-db-cli",
            changing(new DatabaseClient(database)),
            "sonic-db-dump",
            new DatabaseDump(database),
            "sonic-cfggen",
            new ConfigGenerator(database, () -> saved));
    this.shell = new Shell(new SwitchFiles(tree(), this::find), this::find, ROOT);
  }

  private void save() {
    saved = toSave();
  }

  /** A port that loses its PFC has it neither in force nor saved, as if it never had. */
  private Database toSave() {
    Database copy = database.copy();
    copy.takePfcFrom(hardware::hasLostPfc);
    return copy;
  }

  private @Nullable Program find(String program) {
    return programs.get(program);
  }

  private HostTree tree() {
    return new HostTree()
        .folder("/tmp")
        .folder("/root")
        .folder("/home/admin")
        .folder("/var/tmp")
        .folder("/run")
        .folder("/dev")
        .folder("/var/lib")
        .with("/etc/hostname", hardware.name())
        .with("/etc/os-release", "PRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"\nID=debian")
        .with(
            "/etc/sonic/sonic_version.yml",
            "---\nbuild_version: '202411.1'\ndebian_version: '12.9'\nasic_type: mellanox")
        .with("/proc/sys/kernel/random/boot_id", bootId())
        .live("/proc/uptime", UptimeText.from(3553925.18, 56123412.77))
        .live(SAVED, () -> DatabaseText.whole(saved));
  }

  private String bootId() {
    return UUID.nameUUIDFromBytes(hardware.name().getBytes(StandardCharsets.UTF_8)).toString();
  }

  /** What is configured is in effect when the program ends. */
  private Program changing(Program program) {
    return (Call call) -> {
      int status = program.run(call);
      hardware.apply(DatabaseEffect.of(database.copy(), hardware.settings()));
      return status;
    };
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
  public int run(String command, InputStream in, OutputStream out, OutputStream err) {
    return command.isEmpty() ? shell.session(in, out, err) : shell.command(command, in, out, err);
  }
}
