package io.railwright.cli;

import io.railwright.cli.terminal.ExitCode;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code rail completion}: lets the shell complete the commands and options of rail. */
@Command(
    description = "Print a script that lets the shell complete rail's commands and options.",
    footer = {
      "",
      "For one bash session:  source <(rail completion)",
      "For one zsh session:   source <(rail completion zsh)"
    })
final class CompletionCommand implements Callable<Integer> {
  /** The shells that the script is known to work in; picocli shows the constants as they are. */
  enum ShellName {
    bash,
    zsh
  }

  /** picocli's script starts bashcompinit by itself, but compinit must have run before that. */
  private static final String ZSH_FIRST = "autoload -Uz compinit && compinit\n";

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "SHELL",
      arity = "0..1",
      description = "One of ${COMPLETION-CANDIDATES}; bash when not given.")
  private ShellName shell = ShellName.bash;

  @Override
  public Integer call() {
    String script = AutoComplete.bash("rail", CommandTree.of(Commands.all()));
    if (shell == ShellName.zsh) {
      spec.commandLine().getOut().print(ZSH_FIRST);
    }
    spec.commandLine().getOut().print(script);
    return ExitCode.FINE.number();
  }
}
