package io.railwright.cli.terminal;

import io.railwright.flow.FabricSource;
import io.railwright.flow.TakeSnapshot;
import io.railwright.model.fact.Subject;
import io.railwright.model.report.Taken;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Draws the progress of asking machines, and keeps their failures until the end. */
public final class SnapshotProgress implements TakeSnapshot.Listener, AutoCloseable {
  private final ProgressLine progress;
  private final FailedMachines failures;
  private final Map<Subject, String> failed = new HashMap<>();
  private final Set<Subject> answered = new HashSet<>();

  private SnapshotProgress(ProgressLine progress, FailedMachines failures) {
    this.progress = progress;
    this.failures = failures;
  }

  public static SnapshotProgress of(FabricSource source, PrintWriter err) {
    int machines =
        switch (source) {
          case FabricSource.Machines asked -> asked.targets().size();
          case FabricSource.Stored _ -> 0;
        };
    ProgressLine line = new ProgressLine(err, Terminals.error(), machines, InstantSource.system());
    line.start();
    return new SnapshotProgress(line, new FailedMachines(err));
  }

  @Override
  public void answered(String target, boolean whole) {
    progress.answered(whole);
  }

  @Override
  public void taken(Taken taken) {
    taken.failure().ifPresent(why -> failed(taken.machine(), why));
    if (TakeSnapshot.isAnswer(taken.facts())) {
      answered.add(taken.machine());
    }
    taken.warnings().forEach(warning -> failures.add(taken.machine(), warning));
  }

  @Override
  public void waits(Duration left) {
    progress.waits(left);
  }

  /**
   * Adds failures found after all machines were asked; a machine that failed before is not listed
   * twice.
   */
  public void alsoFailed(Map<Subject, String> others) {
    others.forEach(this::failed);
  }

  private void failed(Subject machine, String why) {
    if (failed.putIfAbsent(machine, why) == null) {
      failures.add(machine, why);
    }
  }

  /** Why machines did not answer in full, by machine. */
  public Map<Subject, String> failed() {
    return Map.copyOf(failed);
  }

  /** The machines that said anything at all. */
  public Set<Subject> answered() {
    return Set.copyOf(answered);
  }

  /** Before anything is printed. */
  public void end() {
    close();
    failures.print();
  }

  /** Takes the line away, also where a failure ends it all. */
  @Override
  public void close() {
    progress.close();
  }
}
