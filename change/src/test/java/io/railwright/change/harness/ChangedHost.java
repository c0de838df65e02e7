package io.railwright.change.harness;

import io.railwright.change.apply.ChangeRun;
import io.railwright.change.history.EventJson;
import io.railwright.change.history.History;
import io.railwright.change.journal.BadJournalException;
import io.railwright.change.journal.JournalReader;
import io.railwright.change.journal.JournalWriter;
import io.railwright.change.journal.Recovered;
import io.railwright.change.machine.ChangedMachine;
import io.railwright.change.machine.NodeDrain;
import io.railwright.model.change.Event;
import io.railwright.model.change.Outcome;
import io.railwright.model.change.Plan;
import io.railwright.model.fabric.Access.Sudo;
import io.railwright.model.fabric.Drain;
import io.railwright.model.json.PlanJson;
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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A virtual host that plans are carried out on, and what a crash leaves of their journal. */
final class ChangedHost implements AutoCloseable {
  static final String TOKEN = "0123456789abcdef";
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  private final VirtualTime time = new VirtualTime();
  private final HostShell shells = new HostShell();
  private final VirtualHost host;
  private UnaryOperator<Target> between = target -> target;
  private boolean lazy;
  private byte[] journal = new byte[0];
  private int records;
  private int calls;
  private @Nullable ChangeRun lastRun;
  private @Nullable Drain drain;

  ChangedHost(Hardware hardware) {
    HostEnvironment environment =
        new HostEnvironment(time, Duration.ofSeconds(60), HostTools.ALL, shells);
    this.host = VirtualHost.of(hardware, environment);
  }

  VirtualHost host() {
    return host;
  }

  /** Somebody who comes between the machine and those who change it. */
  void between(UnaryOperator<Target> somebody) {
    between = somebody;
  }

  /** From now on its journal does not wait for the disk. */
  void neverFlush() {
    lazy = true;
  }

  VirtualTime time() {
    return time;
  }

  Target target() {
    return new ShellTarget(
        host.name(), new VirtualShell(host), Sudo.NO, new LocalSecrets(), Duration.ofMinutes(2));
  }

  /** Carries a new plan out. */
  Outcome apply(Plan plan, MemoryDisk.DiskFault disk, int call, FaultyTarget.Kind kind)
      throws InterruptedException {
    MemoryDisk memory = new MemoryDisk(disk, lazy);
    try {
      JournalWriter writer = JournalWriter.first(memory);
      Event.Begun begun = new Event.Begun(PlanJson.text(plan), TOKEN, "a test", "");
      writer.write(EventJson.text(begun));
      History history = History.of(List.of(begun));
      return run(writer, history, call, kind).apply();
    } catch (IOException full) {
      return Outcome.REFUSED;
    } finally {
      journal = memory.left();
      records = memory.records();
    }
  }

  Outcome apply(Plan plan) throws InterruptedException {
    return apply(plan, MemoryDisk.DiskFault.NONE, 0, FaultyTarget.Kind.UNSENT);
  }

  /** Goes on with what the journal tells; without a record nothing was begun. */
  Outcome resume() throws InterruptedException, BadJournalException {
    return again(false);
  }

  Outcome rollBack() throws InterruptedException, BadJournalException {
    return again(true);
  }

  private Outcome again(boolean back) throws InterruptedException, BadJournalException {
    Recovered recovered = JournalReader.read(journal);
    if (recovered.entries().isEmpty()) {
      return Outcome.REFUSED;
    }
    List<Event> events = new ArrayList<>();
    recovered.entries().forEach(entry -> events.add(EventJson.read(entry.record())));
    byte[] good = Arrays.copyOf(journal, (int) recovered.length());
    MemoryDisk memory = new MemoryDisk(good, MemoryDisk.DiskFault.NONE);
    try {
      ChangeRun run =
          run(
              JournalWriter.after(recovered, memory),
              History.of(events),
              0,
              FaultyTarget.Kind.UNSENT);
      return back ? run.rollBack(0) : run.apply();
    } finally {
      journal = memory.left();
    }
  }

  private ChangeRun run(JournalWriter writer, History history, int call, FaultyTarget.Kind kind) {
    FaultyTarget.Calls counted = new FaultyTarget.Calls(call, kind, time);
    ChangedMachine machine =
        new ChangedMachine(
            new FaultyTarget(between.apply(new DirectTarget(host)), counted), time, PATIENCE);
    ChangeRun run =
        new ChangeRun(
            writer,
            history,
            Map.of(host.name(), machine),
            drains(machine, history),
            time,
            "a test",
            () -> false,
            event -> calls = counted.count());
    lastRun = run;
    return run;
  }

  /** Jobs are taken off by what is told on the host itself. */
  void drainedBy(Drain somebody) {
    drain = somebody;
  }

  private Map<String, NodeDrain> drains(ChangedMachine machine, History history) {
    Drain how = drain;
    return how == null
        ? Map.of()
        : Map.of(host.name(), new NodeDrain(machine, how, host.name(), history.plan().id()));
  }

  int records() {
    return records;
  }

  int calls() {
    return calls;
  }

  /** Why the last run ended as it did. */
  List<String> reasons() {
    return lastRun == null ? List.of() : lastRun.reasons();
  }

  /** How often the host was started since it was made, by its own count. */
  int boots() {
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
  String type(String line) throws IOException, InterruptedException {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    host.run(line, InputStream.nullInputStream(), said, said);
    return said.toString(StandardCharsets.UTF_8);
  }

  @Override
  public void close() {
    shells.endAll();
  }
}
