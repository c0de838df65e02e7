package io.railwright.cli.twin;

import io.railwright.cli.option.Fabrics;
import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.flow.FabricException;
import io.railwright.flow.ListWorkloads;
import io.railwright.model.value.DataSize;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.twin.TwinView;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code rail twin load}: traffic between the hosts of a twin, until it is stopped. */
@Command(
    name = "load",
    description = "Let the hosts of a twin send, so that counters move; without words, list how.",
    footer = {
      "",
      "  rail twin load incast                    all hosts send to the last",
      "  rail twin load all-reduce --size 64MB",
      "  rail twin load stop"
    })
final class TwinLoadCommand implements Callable<Integer> {
  private static final String STOP = "stop";

  @Spec private CommandSpec spec;

  @Mixin private TwinChoice choice = new TwinChoice();

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "WORKLOAD",
      description = "What they send, or stop.")
  private @Nullable String workload;

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "HOST",
      description = "Who takes part (all).")
  private List<String> hosts = new ArrayList<>();

  @Option(names = "--size", paramLabel = "SIZE", description = "The buffer of a collective (16MB).")
  private @Nullable String size;

  @Override
  public Integer call() {
    TextOutput out = TextOutput.of(spec.commandLine().getOut());
    if (workload == null) {
      new TwinView(out).workloads(ListWorkloads.all());
      return ExitCode.FINE.number();
    }
    try {
      String twin = choice.which();
      if (workload.equals(STOP)) {
        TwinChoice.teller().stopLoad(twin);
      } else {
        TwinChoice.teller().startLoad(twin, workload, bytes(), hosts).forEach(out::println);
      }
      return ExitCode.FINE.number();
    } catch (FabricException refused) {
      throw Fabrics.refuse(refused, spec.commandLine().getErr());
    }
  }

  private OptionalLong bytes() {
    if (size == null) {
      return OptionalLong.empty();
    }
    return DataSize.parse(size)
        .map(DataSize::bytes)
        .filter(bytes -> bytes > 0)
        .map(OptionalLong::of)
        .orElseThrow(
            () ->
                new CommandFailed(
                    ExitCode.USAGE, "'" + size + "' is no size such as 16MB or 1MiB."));
  }
}
