package io.railwright.posix.run;

import io.railwright.posix.expand.ShellFailure;
import io.railwright.posix.expand.Variables;
import io.railwright.posix.process.OpenFile;
import io.railwright.posix.process.Signal;
import io.railwright.posix.process.Task;
import io.railwright.posix.syntax.ParsedScript;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A shell that is started as a program: it inherits only the environment.
 *
 * @param name what {@code $0} is
 */
record NewShell(ProgramStart start, String name) {
  int script(String text, List<String> arguments) {
    return script(text, arguments, "");
  }

  int script(String text, List<String> arguments, String options) {
    Interpreter shell = make(arguments, options);
    return shell.process(() -> shell.script(ParsedScript.of(text)));
  }

  /** Reads its commands from standard input, a line at a time and not a byte beyond it. */
  int input(List<String> arguments, String options) {
    Interpreter shell = make(arguments, options);
    return shell.process(() -> shell.script(() -> line(shell.state.descriptors.find(0)), 1));
  }

  private Interpreter make(List<String> arguments, String options) {
    Task task = start.inPlace() ? start.task() : start.host().tasks().startInline(start.task());
    for (Signal signal : Signal.values()) {
      if (!task.ignores(signal)) {
        task.answer(signal, Task.Answer.DEFAULT);
      }
    }
    Variables variables = new Variables(start.environment());
    State state = new State(task, variables, start.descriptors().copy(), name, start.folder());
    state.line = 1;
    state.arguments = List.copyOf(arguments);
    options.chars().forEach(option -> state.set((char) option, true));
    Interpreter shell = new Interpreter(start.host(), state);
    try {
      shell.adoptFolder();
    } catch (ShellFailure impossible) {
      throw new IllegalStateException("a new shell has no fixed variables", impossible);
    }
    return shell;
  }

  static @Nullable String line(@Nullable OpenFile file) throws IOException {
    if (file == null) {
      return null;
    }
    byte[] bytes = new byte[128];
    int size = 0;
    int next = file.read();
    while (next >= 0) {
      if (size == bytes.length) {
        bytes = Arrays.copyOf(bytes, size * 2);
      }
      bytes[size++] = (byte) next;
      if (next == '\n') {
        break;
      }
      next = file.read();
    }
    return size == 0 ? null : new String(bytes, 0, size, StandardCharsets.ISO_8859_1);
  }
}
