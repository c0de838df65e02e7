package io.railwright.posix.run;

import io.railwright.posix.ByteText;
import io.railwright.posix.expand.SavedVariables;
import io.railwright.posix.expand.ShellFailure;
import io.railwright.posix.process.Descriptors;
import io.railwright.posix.run.State.Flow;
import io.railwright.posix.syntax.Node;
import io.railwright.posix.syntax.Node.Assignment;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Runs simple commands: functions, what is built in, and programs. */
final class SimpleCommands {
  private final Interpreter shell;
  private final State state;

  SimpleCommands(Interpreter shell) {
    this.shell = shell;
    this.state = shell.state;
  }

  int run(Node.Simple node) throws IOException {
    boolean mayReplace = state.lastCommand;
    state.lastCommand = false;
    state.line = node.line();
    state.substitutionStatus = 0;
    List<String> words = shell.expander.fields(node.words());
    String name = words.isEmpty() ? "" : words.getFirst();
    Builtin builtin = Builtins.find(name);
    boolean special = !words.isEmpty() && Builtins.isSpecial(name);
    Descriptors.Before before = null;
    if (!node.redirects().isEmpty()) {
      try {
        before = shell.redirections.apply(node.redirects());
      } catch (ShellFailure failed) {
        if (special) {
          throw failed;
        }
        return shell.complain(failed);
      }
    }
    boolean keeps = name.equals("exec") && words.size() == 1;
    try {
      return words.isEmpty()
          ? assign(node.assignments())
          : run(words, builtin, special, node.assignments(), mayReplace);
    } finally {
      if (before != null && keeps) {
        state.descriptors.keep(before);
      } else if (before != null) {
        state.descriptors.restore(before);
      }
    }
  }

  private int run(
      List<String> words,
      @Nullable Builtin builtin,
      boolean special,
      List<Assignment> assignments,
      boolean mayReplace)
      throws IOException {
    Node function = special ? null : state.functions.get(words.getFirst());
    if (function == null && builtin == null) {
      Map<String, String> overlay = overlay(assignments);
      trace(words);
      return new Launcher(shell.start(mayReplace).with(overlay)).run(words);
    }
    SavedVariables saved = special || assignments.isEmpty() ? null : new SavedVariables();
    for (Assignment assignment : assignments) {
      String value = shell.expander.text(assignment.value());
      if (saved != null) {
        saved.save(state.variables, assignment.name());
      }
      state.variables.set(assignment.name(), value);
      if (saved != null && function != null) {
        state.variables.export(assignment.name());
      }
    }
    trace(words);
    try {
      return function != null ? call(function, words) : builtin(words, builtin, special);
    } finally {
      if (saved != null) {
        saved.restore(state.variables);
      }
    }
  }

  private int builtin(List<String> words, @Nullable Builtin builtin, boolean special)
      throws IOException {
    if (builtin == null) {
      throw new IllegalStateException("nothing is built in as " + words.getFirst());
    }
    try {
      return builtin.run(shell, words);
    } catch (ShellFailure failed) {
      if (special) {
        throw failed;
      }
      return shell.complain(failed);
    }
  }

  private Map<String, String> overlay(List<Assignment> assignments) throws IOException {
    if (assignments.isEmpty()) {
      return Map.of();
    }
    Map<String, String> overlay = new HashMap<>();
    for (Assignment assignment : assignments) {
      overlay.put(assignment.name(), ByteText.text(shell.expander.text(assignment.value())));
    }
    return overlay;
  }

  private int assign(List<Assignment> assignments) throws IOException {
    for (Assignment assignment : assignments) {
      String value = shell.expander.text(assignment.value());
      if (state.has('x')) {
        trace(List.of(assignment.name() + "=" + value));
      }
      state.variables.set(assignment.name(), value);
    }
    return state.substitutionStatus;
  }

  private void trace(List<String> words) throws IOException {
    if (state.has('x')) {
      byte[] line = ByteText.bytes("+ " + String.join(" ", words) + "\n");
      state.descriptors.get(2).write(line, 0, line.length);
    }
  }

  private int call(Node function, List<String> words) throws IOException {
    List<String> arguments = state.arguments;
    SavedVariables locals = state.locals;
    int loops = state.loops;
    SavedVariables own = new SavedVariables();
    state.arguments = words.subList(1, words.size());
    state.locals = own;
    state.loops = 0;
    state.functionDepth++;
    try {
      int status = shell.run(function);
      if (state.flow == Flow.RETURN) {
        state.flow = Flow.ON;
        status = state.status;
      }
      return status;
    } finally {
      state.functionDepth--;
      state.loops = loops;
      state.locals = locals;
      state.arguments = arguments;
      own.restore(state.variables);
    }
  }
}
