package io.railwright.cli.option;

import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.ErrorReport;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.cli.terminal.SnapshotProgress;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.HostFilter;
import io.railwright.flow.OpenFabric;
import io.railwright.flow.ReadFabric;
import io.railwright.flow.TakeSnapshot;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;

/** Opens the fabric that the user names, and warns on standard error about anything doubtful. */
public final class Fabrics {
  /** A file that is no inventory at all has a problem on every line. */
  private static final int MOST_PROBLEMS = 10;

  private Fabrics() {}

  public static FabricSource open(OpenFabric open, Optional<String> name, PrintWriter err) {
    return open(open, name, HostFilter.ALL, err);
  }

  /** Only some hosts of it; the others are not asked. */
  public static FabricSource open(
      OpenFabric open, Optional<String> name, HostFilter hosts, PrintWriter err) {
    try {
      FabricSource source = open.open(name, hosts);
      if (source instanceof FabricSource.Machines machines) {
        machines.warnings().forEach(warning -> ErrorReport.notice(err, warning));
      }
      return source;
    } catch (FabricException refused) {
      throw refuse(refused, err);
    }
  }

  /** All facts of it; on a terminal a line shows how far the reading is. */
  public static ReadFabric.Read read(TakeSnapshot take, FabricSource source, PrintWriter err)
      throws FabricException {
    try (SnapshotProgress progress = SnapshotProgress.of(source, err)) {
      return new ReadFabric(take).read(source, progress::answered);
    }
  }

  /** All problems but the last are printed here; the last goes the way of every failure. */
  public static CommandFailed refuse(FabricException refused, PrintWriter err) {
    return refuse(refused, err, ExitCode.USAGE);
  }

  /**
   * The same.
   *
   * @param named the exit code where something that was named is not there, or does not fit
   */
  public static CommandFailed refuse(FabricException refused, PrintWriter err, ExitCode named) {
    List<String> problems = refused.problems();
    int shown = Math.min(problems.size(), MOST_PROBLEMS);
    problems.subList(0, shown - 1).forEach(problem -> ErrorReport.notice(err, problem));
    int more = problems.size() - shown;
    String last = problems.get(shown - 1) + (more == 0 ? "" : " (and " + more + " problems more)");
    ExitCode code =
        switch (refused.fault()) {
          case NAMED -> named;
          case UNREAD -> ExitCode.NOT_REACHED;
          case UNWRITABLE -> ExitCode.OUTPUT_LOST;
          case DAMAGED -> ExitCode.NEEDS_A_PERSON;
        };
    return new CommandFailed(code, last, refused);
  }

  /**
   * What the command ends with, once all else has been shown and kept.
   *
   * @throws CommandFailed if not all that was asked for could be recorded
   */
  public static int end(TakeSnapshot take, ExitCode code, PrintWriter out) {
    out.flush();
    take.recordingLost()
        .ifPresent(
            lost -> {
              throw new CommandFailed(ExitCode.OUTPUT_LOST, lost);
            });
    return code.number();
  }
}
