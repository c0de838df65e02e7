package io.railwright.cli.completion;

import io.railwright.cli.terminal.ExitCode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code rail completion}: lets the shell complete commands, options and names. */
@Command(
    description = "Print a script that lets the shell complete commands, options and names.",
    footer = {
      "",
      "For one session, and for all of them in the shell's own file:",
      "  bash   source <(rail completion bash)     ~/.bashrc",
      "  zsh    source <(rail completion zsh)      ~/.zshrc",
      "  fish   rail completion fish | source      ~/.config/fish/config.fish"
    })
public final class CompletionCommand implements Callable<Integer> {
  /** The shells that there is a script for; picocli shows the constants as they are. */
  enum ShellName {
    bash,
    zsh,
    fish
  }

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "SHELL",
      arity = "0..1",
      description = "One of ${COMPLETION-CANDIDATES}; bash when not given.")
  private ShellName shell = ShellName.bash;

  @Override
  public Integer call() {
    spec.commandLine().getOut().print(script(shell));
    return ExitCode.FINE.number();
  }

  private static String script(ShellName shell) {
    String resource = "rail." + shell.name();
    try (InputStream in = CompletionCommand.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException(resource + " is missing in rail.jar.");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
