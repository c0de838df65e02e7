package io.railwright.change.harness;

import io.railwright.change.apply.Inspector;
import io.railwright.change.apply.Verification;
import io.railwright.change.history.History;
import io.railwright.change.machine.ChangedMachine;
import io.railwright.change.machine.NodeDrain;
import io.railwright.change.machine.SchedulerDrain;
import io.railwright.model.change.Outcome;
import io.railwright.model.change.Plan;
import io.railwright.model.fabric.Access.Sudo;
import io.railwright.model.fabric.Drain;
import io.railwright.reach.LocalSecrets;
import io.railwright.reach.fleet.ShellTarget;
import io.railwright.reach.fleet.Target;
import io.railwright.twin.host.HostEnvironment;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.platform.Hardware;
import io.railwright.twin.program.HostShell;
import io.railwright.twin.program.HostTools;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A virtual host that plans are carried out on. */
public final class ChangedHost implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  private final VirtualTime time = new VirtualTime();
  private final HostShell shells = new HostShell();
  private final VirtualHost host;
  private UnaryOperator<Target> between = target -> target;
  private final JournaledRuns runs = new JournaledRuns(time, this::reached);
  private Optional<Inspection> inspection = Optional.empty();
  private @Nullable Drain drain;

  /** What is looked at behind a wave. */
  public interface Inspection {
    Inspector by(Target target);
  }

  /** From now on somebody looks behind each wave. */
  public void inspectedBy(Inspection somebody) {
    inspection = Optional.of(somebody);
  }

  public ChangedHost(Hardware hardware) {
    HostEnvironment environment =
        new HostEnvironment(time, Duration.ofSeconds(60), HostTools.ALL, shells);
    this.host = VirtualHost.of(hardware, environment);
  }

  public VirtualHost host() {
    return host;
  }

  /** Somebody who comes between the machine and those who change it. */
  public void between(UnaryOperator<Target> somebody) {
    between = somebody;
  }

  public VirtualTime time() {
    return time;
  }

  public Target target() {
    return new ShellTarget(
        host.name(), new VirtualShell(host), Sudo.NO, new LocalSecrets(), Duration.ofMinutes(2));
  }

  private JournaledRuns.Reached reached(FaultyTarget.Calls counted, History history) {
    Target target = new FaultyTarget(between.apply(new DirectTarget(host)), counted);
    ChangedMachine machine = new ChangedMachine(target, time, PATIENCE);
    return new JournaledRuns.Reached(
        machine,
        drains(machine, history),
        new Verification(inspection.map(it -> it.by(target)), Optional.empty()));
  }

  public JournaledRuns runs() {
    return runs;
  }

  public Outcome apply(Plan plan) throws InterruptedException {
    return runs.apply(plan);
  }

  /** Why the last run ended as it did. */
  public List<String> reasons() {
    return runs.reasons();
  }

  /** Jobs are taken off by what is told on the host itself. */
  public void drainedBy(Drain somebody) {
    drain = somebody;
  }

  private Map<String, NodeDrain> drains(ChangedMachine machine, History history) {
    Drain how = drain;
    return how == null
        ? Map.of()
        : Map.of(host.name(), new SchedulerDrain(machine, how, host.name(), history.plan().id()));
  }

  /** How often the host was started since it was made, by its own count. */
  public int boots() {
    int boots = 0;
    while (!bootId(boots).equals(host.bootId())) {
      boots++;
    }
    return boots;
  }

  private String bootId(int boots) {
    byte[] name = (host.name() + "/" + boots).getBytes(StandardCharsets.UTF_8);
    return UUID.nameUUIDFromBytes(name).toString();
  }

  /** Runs a line on the host, and says what it printed. */
  public String type(String line) throws IOException, InterruptedException {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    host.run(line, InputStream.nullInputStream(), said, said);
    return said.toString(StandardCharsets.UTF_8);
  }

  @Override
  public void close() {
    shells.endAll();
  }
}
