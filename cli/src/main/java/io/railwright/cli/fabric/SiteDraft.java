package io.railwright.cli.fabric;

import io.railwright.cli.option.FabricOptions;
import io.railwright.cli.option.Fabrics;
import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.Destination;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.cli.terminal.FailedMachines;
import io.railwright.cli.terminal.Interrupts;
import io.railwright.flow.DraftSite;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.ReadFabric;
import io.railwright.flow.TakeSnapshot;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/** Writes a first file of the site's values from what hosts show. */
final class SiteDraft {
  private final FabricOptions options;
  private final CommandLine line;
  private final boolean force;

  /**
   * Not yet begun.
   *
   * @param force whether a file that is there may be replaced
   */
  SiteDraft(FabricOptions options, CommandLine line, boolean force) {
    this.options = options;
    this.line = line;
    this.force = force;
  }

  int write(Optional<String> fabric, Path to) throws FabricException {
    @Nullable Path file = to.toString().equals("-") ? null : to;
    if (file != null && Files.exists(file) && !force) {
      throw new CommandFailed(
          ExitCode.USAGE, file + " is there already; name another by --to, or use --force.");
    }
    PrintWriter err = line.getErr();
    TakeSnapshot take = options.take();
    try (FabricSource source = Fabrics.open(options.open(), fabric, err);
        Interrupts _ = new Interrupts(take::stop)) {
      ReadFabric.Read read = Fabrics.read(take, source, err);
      FailedMachines.tell(read, err);
      String text = DraftSite.text(read);
      keep(text, file);
      if (file != null) {
        err.printf("rail: wrote %s; read it and decide what has a # before it%n", file);
      }
      ExitCode code = read.failed() == 0 ? ExitCode.FINE : ExitCode.NOT_REACHED;
      return Fabrics.end(take, code, line.getOut());
    }
  }

  private void keep(String text, @Nullable Path file) {
    try (Destination destination = Destination.of(file, line.getOut())) {
      destination.writer().write(text);
      destination.keep();
    } catch (IOException full) {
      String where = file == null ? "-" : file.toString();
      throw new CommandFailed(
          ExitCode.OUTPUT_LOST, Destination.sentence(Path.of(where), full), full);
    }
  }
}
