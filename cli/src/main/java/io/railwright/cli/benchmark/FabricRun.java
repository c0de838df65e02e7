package io.railwright.cli.benchmark;

import io.railwright.cli.option.FabricChoice;
import io.railwright.cli.option.FabricOptions;
import io.railwright.cli.option.Fabrics;
import io.railwright.cli.option.OutputFile;
import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.Destination;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.cli.terminal.SnapshotProgress;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.HostFilter;
import io.railwright.flow.ReadFabric;
import io.railwright.flow.TakeSnapshot;
import io.railwright.model.benchmark.BenchmarkReport;
import io.railwright.view.layout.TextOutput;
import java.io.PrintWriter;
import java.util.function.BiConsumer;
import java.util.function.Function;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;

/** Opens a fabric, runs something on it and shows what came of it, for all commands that do. */
final class FabricRun {
  @Mixin private FabricChoice choice = new FabricChoice();

  @Mixin private FabricOptions options = new FabricOptions();

  @Mixin private OutputFile file = new OutputFile();

  /** Something that is run on the machines of a fabric. */
  @FunctionalInterface
  interface Work<R> {
    R run(FabricSource source, TakeSnapshot take, ReadFabric.Watcher watcher)
        throws FabricException, InterruptedException;
  }

  void refuseTerminal() {
    file.refuseTerminal();
  }

  /** Where a result goes for which no fabric is read. */
  Destination destination(CommandSpec spec) {
    return file.open(spec.commandLine().getOut());
  }

  /** Runs it with the forms of results. */
  int results(CommandSpec spec, HostFilter hosts, BenchForm form, Work<BenchmarkReport> work)
      throws InterruptedException {
    if (form == BenchForm.html) {
      file.refuseTerminal();
    }
    return run(
        spec,
        hosts,
        form == BenchForm.text,
        work,
        (report, out) -> BenchJudgeCommand.show(report, form, out),
        report ->
            report.remarks().isEmpty() ? BenchJudgeCommand.code(report) : ExitCode.NOT_REACHED);
  }

  <R> int run(
      CommandSpec spec,
      HostFilter hosts,
      boolean text,
      Work<R> work,
      BiConsumer<R, TextOutput> view,
      Function<R, ExitCode> code)
      throws InterruptedException {
    PrintWriter err = spec.commandLine().getErr();
    try (FabricSource source = Fabrics.open(options.open(), choice.name(), hosts, err);
        Destination destination = file.open(spec.commandLine().getOut())) {
      R result;
      try (SnapshotProgress progress = SnapshotProgress.of(source, err)) {
        result = work.run(source, options.take(), progress::answered);
      }
      view.accept(result, text ? destination.text() : destination.document());
      destination.keep("a result", err);
      return code.apply(result).number();
    } catch (FabricException refused) {
      throw Fabrics.refuse(refused, err);
    } catch (IllegalArgumentException wrong) {
      throw new CommandFailed(ExitCode.USAGE, wrong.getMessage() + ".", wrong);
    }
  }
}
