package io.railwright.posix.run;

import io.railwright.posix.expand.SavedVariables;
import io.railwright.posix.expand.Variables;
import io.railwright.posix.process.Descriptors;
import io.railwright.posix.process.Job;
import io.railwright.posix.process.Signal;
import io.railwright.posix.process.Task;
import io.railwright.posix.syntax.Node;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The state of one shell process. Only its own thread touches it. */
final class State {
  /** Why the commands that would come next do not. */
  enum Flow {
    ON,
    BREAK,
    CONTINUE,
    RETURN,
    EXIT
  }

  final Task task;
  final int mainId;
  final Variables variables;
  final Map<String, Node> functions;
  final Descriptors descriptors;
  final Map<Signal, String> traps = new EnumMap<>(Signal.class);
  final Map<Integer, Job> jobs = new LinkedHashMap<>();
  final StringBuilder options;
  String name;
  List<String> arguments;
  String folder;
  @Nullable String exitTrap;
  int status;
  int substitutionStatus;
  int lastBackground;
  int line;
  Flow flow = Flow.ON;
  int flowDepth;
  int loops;
  int functionDepth;

  /** Above zero where a status is asked for, so that a failure does not end the shell. */
  int tested;

  /** Whether the next program may take over this process. */
  boolean lastCommand;

  @Nullable SavedVariables locals;

  State(Task task, Variables variables, Descriptors descriptors, String name, String folder) {
    this.task = task;
    this.mainId = task.id();
    this.variables = variables;
    this.functions = new HashMap<>();
    this.descriptors = descriptors;
    this.options = new StringBuilder();
    this.name = name;
    this.arguments = List.of();
    this.folder = folder;
  }

  /** A copy of the state for a subshell. */
  State(State other, Task task) {
    this.task = task;
    this.mainId = other.mainId;
    this.variables = new Variables(other.variables);
    this.functions = new HashMap<>(other.functions);
    this.descriptors = other.descriptors.copy();
    this.options = new StringBuilder(other.options);
    this.name = other.name;
    this.arguments = other.arguments;
    this.folder = other.folder;
    this.status = other.status;
    this.lastBackground = other.lastBackground;
    this.line = other.line;
    this.loops = other.loops;
    this.functionDepth = other.functionDepth;
    this.tested = other.tested;
    other.traps.forEach(
        (signal, commands) -> {
          if (commands.isEmpty()) {
            traps.put(signal, commands);
          }
        });
  }

  boolean has(char option) {
    return options.length() > 0 && options.indexOf(String.valueOf(option)) >= 0;
  }

  void set(char option, boolean on) {
    int at = options.indexOf(String.valueOf(option));
    if (on && at < 0) {
      options.append(option);
    } else if (!on && at >= 0) {
      options.deleteCharAt(at);
    }
  }
}
