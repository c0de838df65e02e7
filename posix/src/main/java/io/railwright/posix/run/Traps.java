package io.railwright.posix.run;

import io.railwright.posix.process.Signal;
import io.railwright.posix.run.State.Flow;
import io.railwright.posix.syntax.Script;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Runs the commands that were set for signals and for the end of a shell. */
final class Traps {
  private final Interpreter shell;
  private final State state;

  Traps(Interpreter shell) {
    this.shell = shell;
    this.state = shell.state;
  }

  void runPending() throws IOException {
    for (@Nullable Signal signal = state.task.takePending();
        signal != null && state.flow != Flow.EXIT;
        signal = state.task.takePending()) {
      String commands = state.traps.get(signal);
      if (commands != null && !commands.isEmpty()) {
        int status = state.status;
        Flow flow = state.flow;
        state.flow = Flow.ON;
        shell.script(Script.of(commands), state.line);
        if (state.flow == Flow.ON) {
          state.flow = flow;
          state.status = status;
        }
      }
    }
  }

  /** The status of the shell, which its last commands may change. */
  int onExit(int status) throws IOException {
    String commands = state.exitTrap;
    if (commands == null || commands.isEmpty()) {
      return status;
    }
    state.exitTrap = null;
    state.status = status;
    shell.script(Script.of(commands), state.line);
    return state.flow == Flow.EXIT ? state.status : status;
  }
}
