package io.railwright.flow;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.json.SnapshotReader;
import io.railwright.model.report.Taken;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.snapshot.MachineReading;
import io.railwright.model.snapshot.Snapshot;
import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;

/** The facts of a fabric, all in memory, wherever they are to be had. */
public record ReadFabric(TakeSnapshot take) {

  /**
   * What was read.
   *
   * @param failures why machines did not answer in full, by machine
   * @param unread the machines that nobody asked; in a snapshot, those that failed then too
   * @param warnings what a person should know of machines that answered
   */
  public record Read(
      Snapshot snapshot,
      Map<Subject, String> failures,
      List<MachineReading> unread,
      Map<Subject, List<String>> warnings) {
    public Read {
      failures = Map.copyOf(failures);
      unread = List.copyOf(unread);
      warnings = Map.copyOf(warnings);
    }

    public int failed() {
      return failures.size();
    }
  }

  public Read read(FabricSource source) throws FabricException {
    return read(source, (_, _) -> {});
  }

  /** Told of each machine that has answered or failed to, from any thread: name, and if in full. */
  public interface Watcher {
    void answered(String target, boolean whole);
  }

  public Read read(FabricSource source, Watcher watcher) throws FabricException {
    return switch (source) {
      case FabricSource.Stored stored -> {
        Snapshot snapshot = stored(stored);
        yield new Read(snapshot, Map.of(), snapshot.layout().unread(), Map.of());
      }
      case FabricSource.Machines machines -> asked(machines, watcher);
    };
  }

  /** A snapshot as it was kept. */
  public static Snapshot stored(FabricSource.Stored stored) throws FabricException {
    try {
      return stored.hosts().of(SnapshotReader.of(stored.file()).read());
    } catch (IOException unreadable) {
      throw new FabricException(String.valueOf(unreadable.getMessage()), unreadable);
    }
  }

  /** The machines of a snapshot one by one; what they were said to be is void if this throws. */
  static SnapshotReader.Title stream(
      FabricSource.Stored stored,
      Function<SnapshotReader.Title, BiConsumer<Subject, List<Fact>>> machines)
      throws FabricException {
    try {
      return SnapshotReader.of(stored.file()).stream(
          title -> kept(stored.hosts(), machines.apply(title)));
    } catch (IOException unreadable) {
      throw new FabricException(String.valueOf(unreadable.getMessage()), unreadable);
    }
  }

  private static BiConsumer<Subject, List<Fact>> kept(
      HostFilter hosts, BiConsumer<Subject, List<Fact>> machines) {
    return (machine, facts) -> {
      if (hosts.keeps(machine)) {
        machines.accept(machine, facts);
      }
    };
  }

  private Read asked(FabricSource.Machines machines, Watcher watcher) throws FabricException {
    List<Fact> facts = new ArrayList<>();
    Map<Subject, String> failures = new HashMap<>();
    Map<Subject, List<String>> warnings = new HashMap<>();
    Set<Subject> answered = new HashSet<>();
    TakeSnapshot.Listener listener =
        new TakeSnapshot.Listener() {
          @Override
          public void answered(String target, boolean whole) {
            watcher.answered(target, whole);
          }

          @Override
          public void taken(Taken taken) {
            facts.addAll(taken.facts());
            if (TakeSnapshot.isAnswer(taken.facts())) {
              answered.add(taken.machine());
            }
            taken.failure().ifPresent(why -> failures.put(taken.machine(), why));
            if (!taken.warnings().isEmpty()) {
              warnings.put(taken.machine(), taken.warnings());
            }
          }
        };
    take.run(machines, listener);
    Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    Layout layout = machines.layout(failures, answered);
    Snapshot snapshot = Snapshot.of(machines.name(), now, layout, facts, TakeSnapshot.natures());
    return new Read(snapshot, failures, layout.notAsked(), warnings);
  }
}
