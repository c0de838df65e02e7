package io.railwright.cli.benchmark;

import io.railwright.cli.option.OutputForm;
import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.flow.HostFilter;
import io.railwright.flow.benchmark.RunEcnLoop;
import io.railwright.model.benchmark.EcnReport;
import io.railwright.view.benchmark.EcnView;
import io.railwright.view.layout.TextOutput;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code rail bench ecn-loop}: whether marks, CNPs and reaction follow each other. */
@Command(
    name = "ecn-loop",
    description = "Find the dead link of congestion control while several hosts send to one.",
    footer = {
      "",
      "  rail bench ecn-loop gpu01                    all others send to gpu01",
      "  rail bench ecn-loop gpu01 gpu02 gpu03        these two do",
      "  rail bench ecn-loop gpu01 --observe 20       watch the load that is there",
      "",
      "Exit code 1: a link is dead, or nothing can be said."
    })
public final class BenchEcnLoopCommand implements Callable<Integer> {
  private static final int MOST_SECONDS = 3600;

  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "RECEIVER", description = "The host that receives.")
  private String receiver = "";

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "SENDER",
      description = "Those that send; all others without any.")
  private List<String> senders = new ArrayList<>();

  @Mixin private FabricRun fabric = new FabricRun();

  @Mixin private RunOptions run = new RunOptions();

  @Option(
      names = "--observe",
      paramLabel = "SECONDS",
      description = "Start nothing, and watch the load that is there for so long.")
  private @Nullable Integer observe;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORM",
      description = "text (the default) or json.")
  private OutputForm form = OutputForm.text;

  @Override
  public Integer call() throws InterruptedException {
    if (observe != null && (observe < 1 || observe > MOST_SECONDS)) {
      throw new CommandFailed(
          ExitCode.USAGE,
          "--observe must be from 1 to " + MOST_SECONDS + " seconds, not " + observe + ".");
    }
    Optional<Duration> watched = Optional.ofNullable(observe).map(Duration::ofSeconds);
    RunEcnLoop loop = new RunEcnLoop(watched.isPresent() ? run.wanted(1) : run.toOne(1), watched);
    return fabric.run(
        spec,
        HostFilter.ALL,
        form == OutputForm.text,
        (source, take, watcher) -> loop.run(source, take, watcher, receiver, senders),
        this::show,
        report -> EcnView.isClosed(report) ? ExitCode.FINE : ExitCode.FINDINGS);
  }

  private void show(EcnReport report, TextOutput out) {
    switch (form) {
      case text -> new EcnView(out).text(report);
      case json -> new EcnView(out).json(report);
    }
    out.flush();
  }
}
