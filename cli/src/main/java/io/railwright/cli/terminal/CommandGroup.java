package io.railwright.cli.terminal;

import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/**
 * A command that does nothing but hold others, some of which go on in a process of their own. By
 * itself, it prints how it is used.
 */
public abstract class CommandGroup implements Callable<Integer> {
  private final Class<?> program;

  @Spec private CommandSpec spec;

  /**
   * Makes the group.
   *
   * @param program the class whose {@code main} is rail, for what outlives its command
   */
  protected CommandGroup(Class<?> program) {
    this.program = program;
  }

  public final Class<?> program() {
    return program;
  }

  @Override
  public final Integer call() {
    Usage.print(spec.commandLine());
    return ExitCode.FINE.number();
  }
}
