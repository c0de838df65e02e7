package io.railwright.cli;

import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.OpenFabric;
import java.io.PrintWriter;
import java.util.Optional;

/** Opens what the user names and tells, on standard error, what is doubtful about it. */
final class Fabrics {
  private Fabrics() {}

  static FabricSource open(OpenFabric open, Optional<String> name, PrintWriter err) {
    try {
      FabricSource source = open.open(name);
      if (source instanceof FabricSource.Machines machines) {
        machines.warnings().forEach(warning -> err.println("rail: warning: " + warning));
      }
      return source;
    } catch (FabricException refused) {
      throw refuse(refused, err);
    }
  }

  /** All problems but the last are printed here; the last goes the way of every failure. */
  static CommandFailed refuse(FabricException refused, PrintWriter err) {
    var problems = refused.problems();
    problems.subList(0, problems.size() - 1).forEach(problem -> err.println("rail: " + problem));
    return new CommandFailed(ExitCode.USAGE, problems.getLast(), refused);
  }
}
