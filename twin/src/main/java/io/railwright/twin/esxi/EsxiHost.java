package io.railwright.twin.esxi;

import io.railwright.posix.Program;
import io.railwright.posix.run.Shell;
import io.railwright.twin.fabric.HypervisorDevice;
import io.railwright.twin.fabric.HypervisorLinks;
import io.railwright.twin.fabric.Uplink;
import io.railwright.twin.host.HostEnvironment;
import io.railwright.twin.host.tree.HostTree;
import io.railwright.twin.shell.SwitchFiles;
import io.railwright.twin.vcenter.CommandAnswer;
import io.railwright.twin.vcenter.HostChange;
import io.railwright.twin.vcenter.ManagedHost;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An ESXi host that somebody can log in to. */
final class EsxiHost implements HypervisorDevice {
  private static final Map<String, String> ROOT =
      Map.of(
          "USER", "root", "LOGNAME", "root", "HOME", "/", "SHELL", "/bin/sh", "PATH", "/bin:/sbin");

  private static final String RUN = "/var/run";
  private static final String TOOLS = "/opt/mellanox/bin/";

  private final EsxiState state;
  private final HostEnvironment environment;
  private final Map<String, Program> programs = new HashMap<>();
  private final Shell shell;
  private final Esxcli esxcli;
  private final HostTree tree;
  private volatile Instant upAt;

  EsxiHost(String name, EsxiPlan plan, HypervisorLinks links, HostEnvironment environment) {
    this.state = new EsxiState(name, plan, links, environment.clock());
    this.environment = environment;
    this.upAt = environment.clock().instant();
    this.esxcli = new Esxcli(state, this::reboot);
    programs.put("esxcli", esxcli);
    programs.put("vsish", new Vsish(state));
    programs.put("vim-cmd", new VimCommand(state));
    programs.putAll(new PlainTools(state).all());
    programs.putAll(new CardTools(state).all());
    programs.put(
        "reboot",
        call -> {
          reboot();
          return 0;
        });
    this.tree = tree();
    SwitchFiles files =
        new SwitchFiles(tree, this::find, Set.of(TOOLS + "mst", TOOLS + "mlxconfig"));
    this.shell = new Shell(files, this::find, ROOT);
  }

  /** What an operator typed since the last boot; what fails is a mistake of the scenario. */
  void type(String line) {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    int status = shell.command(line, InputStream.nullInputStream(), said, said);
    if (status != 0) {
      throw new IllegalArgumentException(
          "on %s '%s' ended with status %d: %s"
              .formatted(name(), line, status, said.toString(StandardCharsets.UTF_8).strip()));
    }
  }

  private @Nullable Program find(String program) {
    return programs.get(program);
  }

  private HostTree tree() {
    return new HostTree()
        .folder("/tmp")
        .folder("/dev")
        .folder("/etc")
        .folder("/var/lib")
        .folder(RUN)
        .with("/etc/hostname", state.name())
        .with(TOOLS + "mst", "#!/bin/sh\nmst.bin \"$@\"\n")
        .with(TOOLS + "mlxconfig", "#!/bin/sh\nmlxconfig.bin \"$@\"\n");
  }

  /** Goes away for as long as a reboot takes, and so do the machines on it. */
  private void reboot() {
    upAt = environment.clock().instant().plus(environment.downtime());
    state.boot(upAt);
    tree.without(RUN).folder(RUN); // it is in memory
    state.links().restartGuests();
  }

  @Override
  public String name() {
    return state.name();
  }

  @Override
  public boolean isUp() {
    return !environment.clock().instant().isBefore(upAt);
  }

  @Override
  public boolean takesPassword() {
    return true;
  }

  @Override
  public Uplink uplink(String port) {
    return state
        .port(port)
        .map(state::uplink)
        .orElseThrow(() -> new IllegalArgumentException(name() + " has no port " + port));
  }

  @Override
  public ManagedHost managed() {
    return new ManagedView(state).host();
  }

  @Override
  public void manage(HostChange change) {
    new ManagedView(state).change(change);
  }

  @Override
  public CommandAnswer esxcli(String words, Map<String, String> arguments) {
    return isUp() ? esxcli.answer(words, arguments) : new CommandAnswer.Away();
  }

  @Override
  public CommandAnswer namespace(String name) {
    return isUp() ? EsxcliOptions.namespace(name) : new CommandAnswer.Away();
  }

  @Override
  public int run(String command, InputStream in, OutputStream out, OutputStream err) {
    return command.isEmpty() ? shell.session(in, out, err) : shell.command(command, in, out, err);
  }
}
