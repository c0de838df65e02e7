package io.railwright.twin.nexus;

import io.railwright.twin.device.Device;
import io.railwright.twin.device.Terminal;
import io.railwright.twin.fabric.SwitchLinks;
import io.railwright.twin.fabric.VirtualSwitch;
import io.railwright.twin.nexus.config.Complaint;
import io.railwright.twin.nexus.config.ConfigEditor;
import io.railwright.twin.nexus.config.ConfigEffect;
import io.railwright.twin.nexus.config.ConfigNode;
import io.railwright.twin.nexus.show.Checkpoint;
import io.railwright.twin.nexus.show.NexusState;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A Nexus that somebody can log in to. */
public final class NexusSwitch implements Device {
  /** How the shell below the command line ends when a command was none. */
  private static final int REFUSED = 16;

  private static final int MOST_CHECKPOINTS = 10;

  /** How long it has been up when the twin starts. */
  private static final Duration UP_BEFORE =
      Duration.ofDays(41).plusHours(3).plusMinutes(12).plusSeconds(5);

  private final VirtualSwitch hardware;
  private final SwitchLinks links;
  private ConfigNode configuration;
  private ConfigNode saved;
  private final Map<String, Checkpoint> checkpoints = new LinkedHashMap<>();
  private NexusState.Changes changes = NexusState.Changes.none();
  private final Scheduler scheduler;
  private final InstantSource clock;
  private final Instant bootedAt;

  NexusSwitch(
      VirtualSwitch hardware,
      SwitchLinks links,
      ConfigNode configuration,
      InstantSource clock,
      Scheduler scheduler) {
    this.hardware = hardware;
    this.links = links;
    this.configuration = configuration;
    this.saved = configuration;
    this.scheduler = scheduler;
    this.clock = clock;
    this.bootedAt = clock.instant().minus(UP_BEFORE);
    scheduler.arrange(configuration, this::runJobs);
  }

  @Override
  public String name() {
    return hardware.name();
  }

  @Override
  public boolean isUp() {
    return true;
  }

  synchronized NexusState state() {
    return new NexusState(
        hardware,
        links,
        configuration,
        saved,
        checkpoints,
        changes,
        scheduler.timetable(),
        Duration.between(bootedAt, clock.instant()));
  }

  synchronized void save() {
    saved = configuration;
    changes = changes.save();
  }

  /** Keeps the configuration under a name, which no other checkpoint may have. */
  synchronized Complaint keep(String name, String description) {
    if (checkpoints.containsKey(name)) {
      return Complaint.error("ascii-cfg: Checkpoint with name " + name + " already exists");
    }
    if (checkpoints.size() == MOST_CHECKPOINTS) {
      return Complaint.error("ascii-cfg: Maximum number of checkpoints reached");
    }
    checkpoints.put(name, new Checkpoint(configuration, description, changes.changedAt()));
    return Complaint.NONE;
  }

  synchronized Complaint forget(String name) {
    return checkpoints.remove(name) == null ? missing(name) : Complaint.NONE;
  }

  /** Back to a configuration that was kept. */
  synchronized Complaint rollBack(String name) {
    Checkpoint checkpoint = checkpoints.get(name);
    if (checkpoint == null) {
      return missing(name);
    }
    change(checkpoint.configuration());
    return Complaint.NONE;
  }

  private static Complaint missing(String name) {
    return Complaint.error("ascii-cfg: Checkpoint " + name + " does not exist");
  }

  /** Takes a line of configuration, which is in effect at once. */
  synchronized Complaint configure(ConfigEditor editor, String line) {
    Complaint objection = scheduler.objection(editor, line, configuration);
    if (!objection.isNone()) {
      return objection;
    }
    ConfigEditor.Edit edit = editor.type(line, configuration);
    if (edit.complaint().isNone()) {
      change(Scheduler.withoutLost(edit.configuration()));
    }
    return edit.complaint();
  }

  /** A time of the scheduler has come. */
  private synchronized void runJobs(Scheduler.Due due) {
    scheduler.run(due, configuration, commandLine());
  }

  private void change(ConfigNode changed) {
    if (changed.equals(configuration)) {
      return;
    }
    boolean works = !Scheduler.without(changed).equals(Scheduler.without(configuration));
    changes = changes.change();
    configuration = changed;
    if (works) {
      hardware.apply(ConfigEffect.of(configuration, hardware.settings()));
    }
    scheduler.arrange(configuration, this::runJobs);
  }

  ConfigEditor editor() {
    return new ConfigEditor(hardware.ports()::contains);
  }

  /** Somebody new at the command line, outside of the configuration. */
  public CommandLine commandLine() {
    return new CommandLine(this);
  }

  @Override
  public int run(String command, InputStream in, OutputStream out, OutputStream err)
      throws IOException {
    CommandLine session = commandLine();
    if (!command.isEmpty()) {
      return type(command, session, out) ? 0 : REFUSED;
    }
    BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    boolean understood = true;
    for (String line = lines.readLine();
        line != null && !session.isOver();
        line = lines.readLine()) {
      understood &= type(line, session, out);
    }
    return understood ? 0 : REFUSED;
  }

  /** Whether all commands of a line were understood. */
  private static boolean type(String line, CommandLine session, OutputStream out)
      throws IOException {
    boolean understood = true;
    for (String command : CommandLine.commands(line)) {
      CommandLine.Output output = session.type(command);
      out.write(output.print(0).getBytes(StandardCharsets.UTF_8));
      understood &= output.complaint().isNone();
    }
    out.flush();
    return understood;
  }

  @Override
  public int atTerminal(Terminal terminal) throws IOException {
    CommandLine session = commandLine();
    Pager pager = new Pager(terminal);
    while (!session.isOver()) {
      String prompt = session.prompt();
      Optional<String> line = terminal.line(prompt);
      if (line.isEmpty()) {
        return 0;
      }
      for (String command : CommandLine.commands(line.get())) {
        CommandLine.Output output = session.type(command);
        pager.show(output.print(prompt.length()), output.paged() ? session.length() : 0);
      }
    }
    return 0;
  }
}
