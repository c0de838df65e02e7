package io.railwright.cli.fabric;

import io.railwright.cli.option.FabricChoice;
import io.railwright.cli.option.FabricOptions;
import io.railwright.cli.option.Fabrics;
import io.railwright.cli.option.HostChoice;
import io.railwright.cli.option.OutputFile;
import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.Destination;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.cli.terminal.FailedMachines;
import io.railwright.cli.terminal.Interrupts;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.MakeProfile;
import io.railwright.flow.ReadFabric;
import io.railwright.flow.TakeSnapshot;
import io.railwright.view.layout.TextOutput;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code rail profile make}: the settings of a good node as a standard for the others. */
@Command(
    description = "Write the settings of a good node as a profile to compare others with.",
    footer = {
      "",
      "  rail profile make --from u25 --to like-u25.yaml   take out what is u25's alone",
      "  rail audit --profile ./like-u25.yaml              who differs from it?"
    })
public final class ProfileCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private FabricOptions options = new FabricOptions();

  @Parameters(index = "0", paramLabel = "make", description = "What to do: make.")
  private String action = "";

  @Option(names = "--from", paramLabel = "HOST", required = true, description = "The good node.")
  private String from = "";

  @Mixin private FabricChoice choice = new FabricChoice();

  @Mixin private HostChoice hosts = new HostChoice();

  @Mixin private OutputFile file = new OutputFile();

  @Override
  public Integer call() {
    if (!action.equals("make")) {
      throw new CommandFailed(
          ExitCode.USAGE, "'" + action + "' is nothing that rail profile does; it can make one.");
    }
    PrintWriter err = spec.commandLine().getErr();
    TakeSnapshot take = options.take();
    try (FabricSource source = Fabrics.open(options.open(), choice.name(), hosts.hosts(), err);
        Interrupts _ = new Interrupts(take::stop);
        Destination destination = file.open(spec.commandLine().getOut())) {
      ReadFabric.Read read = Fabrics.read(take, source, err);
      FailedMachines.tell(read, err);
      FailedMachines.tellUnread(read.unread(), err);
      TextOutput out = destination.document();
      out.print(MakeProfile.of(read.snapshot(), from));
      out.flush();
      destination.keep("the settings of " + from, err);
      ExitCode code = read.failed() == 0 ? ExitCode.FINE : ExitCode.NOT_REACHED;
      return Fabrics.end(take, code, spec.commandLine().getOut());
    } catch (FabricException refused) {
      throw Fabrics.refuse(refused, err);
    }
  }
}
