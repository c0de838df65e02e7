package io.railwright.cli.lab;

import io.railwright.lab.LabFolder;
import io.railwright.lab.LabNode;
import io.railwright.lab.host.LabException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code rail lab ssh}: a login on a node, or one command there. */
@Command(
    name = "ssh",
    description = "Log in to a node as root, or run one command there.",
    footer = {"", "  rail lab ssh node3 -- tc -s qdisc show dev roce1"})
final class LabSshCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "NODE", description = "node1, node2 or node3.")
  private String node = "";

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "COMMAND",
      description = "What to run; behind -- where it has options.")
  private List<String> command = new ArrayList<>();

  /** The exit code is that of the command, or 255 of ssh. */
  @Override
  public Integer call() {
    try {
      LabFolder lab = LabCommand.running().folder();
      LabNode found = lab.node(node);
      spec.commandLine().getOut().flush();
      return found.attach(command);
    } catch (LabException refused) {
      throw LabCommand.refuse(refused);
    }
  }
}
