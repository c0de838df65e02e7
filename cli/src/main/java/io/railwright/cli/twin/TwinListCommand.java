package io.railwright.cli.twin;

import io.railwright.cli.option.Fabrics;
import io.railwright.cli.option.OutputForm;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.flow.FabricException;
import io.railwright.flow.ListScenarios;
import io.railwright.flow.TwinHome;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.twin.TwinView;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code rail twin list}: what can be brought up, and what is. */
@Command(
    name = "list",
    description = "List the scenarios, and which of them are up; or print the file of one.",
    footer = {
      "",
      "  rail twin list lossless-8 > mine.yaml    to change it as you like",
      "  rail twin up ./mine.yaml                 and bring it up"
    })
final class TwinListCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "SCENARIO",
      description = "Print this one's file.")
  private @Nullable String scenario;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORM",
      description = "text (the default) or json.")
  private OutputForm form = OutputForm.text;

  @Override
  public Integer call() {
    if (scenario != null) {
      return print(scenario);
    }
    TwinView view = new TwinView(TextOutput.of(spec.commandLine().getOut()));
    var scenarios = ListScenarios.all();
    try {
      var running = TwinHome.ofThisUser().running();
      switch (form) {
        case text -> view.list(scenarios, running);
        case json -> view.listJson(scenarios, running);
      }
      return ExitCode.FINE.number();
    } catch (FabricException refused) {
      throw Fabrics.refuse(refused, spec.commandLine().getErr());
    }
  }

  private int print(String name) {
    PrintWriter out = spec.commandLine().getOut();
    try {
      out.print(ListScenarios.text(name));
      out.flush();
      return ExitCode.FINE.number();
    } catch (FabricException unknown) {
      throw Fabrics.refuse(unknown, spec.commandLine().getErr());
    }
  }
}
