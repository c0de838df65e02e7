package io.railwright.posix.run;

import io.railwright.posix.expand.ShellFailure;
import io.railwright.posix.process.Job;
import io.railwright.posix.process.Signal;
import io.railwright.posix.process.Task;
import io.railwright.posix.process.Tasks;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Builtin commands for processes and signals. */
final class JobBuiltins {
  private JobBuiltins() {}

  static void addTo(Map<String, Builtin> all) {
    all.put("wait", JobBuiltins::await);
    all.put("kill", JobBuiltins::kill);
    all.put("trap", JobBuiltins::trap);
  }

  private static int await(Interpreter shell, List<String> words) throws IOException {
    Map<Integer, Job> jobs = shell.state.jobs;
    if (words.size() == 1) {
      for (Job job : List.copyOf(jobs.values())) {
        if (!shell.jobs.await(job)) {
          return interrupted(shell);
        }
      }
      jobs.clear();
      return 0;
    }
    int status = 0;
    for (String word : words.subList(1, words.size())) {
      int id = id(word, words.getFirst());
      Job job = find(jobs, id);
      if (job == null) {
        status = Launcher.NOT_FOUND;
      } else if (!shell.jobs.await(job)) {
        return interrupted(shell);
      } else {
        jobs.remove(job.tasks().getLast().id());
        status = shell.told(job.status());
      }
    }
    return status;
  }

  private static @Nullable Job find(Map<Integer, Job> jobs, int id) {
    Job last = jobs.get(id);
    if (last != null) {
      return last;
    }
    for (Job job : jobs.values()) {
      if (job.tasks().stream().anyMatch(task -> task.id() == id)) {
        return job;
      }
    }
    return null;
  }

  private static int interrupted(Interpreter shell) {
    Signal signal = shell.state.task.peekPending();
    return signal == null ? Signal.KILL.status() : signal.status();
  }

  private static int id(String word, String command) throws ShellFailure {
    try {
      return Integer.parseInt(word);
    } catch (NumberFormatException wrong) {
      throw new ShellFailure(command + ": Illegal number: " + word);
    }
  }

  private static int kill(Interpreter shell, List<String> words) throws IOException {
    Signal signal = Signal.TERM;
    boolean probe = false;
    int at = 1;
    if (at < words.size() && words.get(at).equals("-l")) {
      return list(shell, words);
    }
    if (at < words.size()
        && words.get(at).length() > 1
        && words.get(at).startsWith("-")
        && !words.get(at).equals("--")) {
      boolean apart = words.get(at).equals("-s");
      if (apart && at + 1 == words.size()) {
        throw new ShellFailure("kill: No arg for -s option");
      }
      String name = apart ? words.get(at + 1) : words.get(at).substring(1);
      probe = name.equals("0") || name.equals("EXIT");
      Signal named = Signal.of(name);
      if (named == null && !probe) {
        throw new ShellFailure(
            apart
                ? "kill: invalid signal number or name: " + name
                : "kill: Illegal option -" + name.charAt(0));
      }
      signal = named == null ? Signal.TERM : named;
      at += apart ? 2 : 1;
    }
    if (at < words.size() && words.get(at).equals("--")) {
      at++;
    }
    if (at == words.size()) {
      throw new ShellFailure(
          "kill: Usage: kill [-s sigspec | -signum | -sigspec] [pid | job]... or\n"
              + "kill -l [exitstatus]");
    }
    int status = 0;
    for (String word : words.subList(at, words.size())) {
      int id = id(word, "kill");
      if (!send(shell.state.task, id, probe ? null : signal)) {
        shell.warn("kill: No such process\n");
        status = 1;
      }
    }
    return status;
  }

  private static int list(Interpreter shell, List<String> words) throws IOException {
    if (words.size() > 2) {
      int number = id(words.get(2), "kill");
      for (Signal signal : Signal.values()) {
        if (signal.number() == number || signal.status() == number) {
          shell.print(signal.name() + "\n");
          return 0;
        }
      }
      throw new ShellFailure("kill: invalid signal number or exit status: " + words.get(2));
    }
    for (Signal signal : Signal.values()) {
      shell.print(signal.name() + "\n");
    }
    return 0;
  }

  private static boolean send(Task sender, int id, @Nullable Signal signal) {
    Tasks tasks = sender.table();
    if (id <= 0) {
      int group = id == 0 ? sender.group() : -id;
      return signal == null ? tasks.hasGroup(group) : tasks.signalGroup(group, signal);
    }
    Task task = tasks.find(id);
    if (task != null && signal != null) {
      task.signal(signal);
    }
    return task != null;
  }

  private static int trap(Interpreter shell, List<String> words) throws IOException {
    State state = shell.state;
    int at = words.size() > 1 && words.get(1).equals("--") ? 2 : 1;
    if (at >= words.size()) {
      return print(shell);
    }
    boolean resets =
        words.get(at).equals("-") || words.size() == at + 1 || words.get(at).matches("\\d+");
    String commands = words.get(at);
    boolean named = commands.equals("-") || !(words.size() == at + 1 || commands.matches("\\d+"));
    int status = 0;
    for (String word : words.subList(named ? at + 1 : at, words.size())) {
      Signal signal = Signal.of(word);
      if (word.equals("0") || word.equals("EXIT")) {
        state.exitTrap = resets ? null : commands;
      } else if (signal == null) {
        shell.say("trap: " + word + ": bad trap");
        status = 1;
      } else if (resets) {
        state.traps.remove(signal);
        state.task.answer(signal, Task.Answer.DEFAULT);
      } else {
        state.traps.put(signal, commands);
        state.task.answer(signal, commands.isEmpty() ? Task.Answer.IGNORE : Task.Answer.TRAP);
      }
    }
    return status;
  }

  private static int print(Interpreter shell) throws IOException {
    if (shell.state.exitTrap != null) {
      shell.print("trap -- " + VariableBuiltins.quote(shell.state.exitTrap) + " EXIT\n");
    }
    for (Map.Entry<Signal, String> trap : shell.state.traps.entrySet()) {
      shell.print(
          "trap -- " + VariableBuiltins.quote(trap.getValue()) + " " + trap.getKey() + "\n");
    }
    return 0;
  }
}
