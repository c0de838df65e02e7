package io.railwright.posix.run;

import io.railwright.posix.ByteText;
import io.railwright.posix.Call;
import io.railwright.posix.expand.ShellFailure;
import io.railwright.posix.expand.Variables;
import io.railwright.posix.process.BrokenPipe;
import io.railwright.posix.process.Signal;
import io.railwright.posix.process.Task;
import io.railwright.posix.tool.Find;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The programs that start others, by name. */
final class Wrappers {
  private static final Map<String, Wrapper> ALL =
      Map.ofEntries(
          Map.entry("sh", ShellProgram::run),
          Map.entry("dash", ShellProgram::run),
          Map.entry("bash", ShellProgram::run),
          Map.entry("timeout", Timeout::run),
          Map.entry("setsid", Wrappers::setsid),
          Map.entry("nohup", Wrappers::nohup),
          Map.entry("env", Wrappers::env),
          Map.entry("sudo", Sudo::run),
          Map.entry("find", Wrappers::find),
          Map.entry("flock", FileLock::run),
          Map.entry("xargs", Xargs::run));

  private Wrappers() {}

  static @Nullable Wrapper find(String name) {
    Wrapper wrapper = ALL.get(name);
    if (wrapper == null && Builtins.isProgram(name)) {
      return (start, words) -> builtin(start, words);
    }
    return wrapper;
  }

  /** Runs a builtin command as a program. */
  private static int builtin(ProgramStart start, List<String> words) throws IOException {
    State state =
        new State(
            start.task(),
            new Variables(start.environment()),
            start.descriptors(),
            words.getFirst(),
            start.folder());
    Builtin builtin =
        Builtins.find(words.getFirst().substring(words.getFirst().lastIndexOf('/') + 1));
    if (builtin == null) {
      throw new IllegalStateException(words.getFirst());
    }
    Interpreter shell = new Interpreter(start.host(), state);
    try {
      return builtin.run(shell, words);
    } catch (BrokenPipe closed) {
      return Signal.PIPE.death(); // it ends as a process of its own, not its shell
    } catch (ShellFailure failed) {
      new Launcher(start).complain(String.valueOf(failed.getMessage()));
      return words.getFirst().equals("test") || words.getFirst().equals("[") ? 2 : 1;
    }
  }

  static int usage(ProgramStart start, String name, String sentence, int status)
      throws IOException {
    new Launcher(start)
        .complain(name + ": " + sentence + "\nTry '" + name + " --help' for more information.");
    return status;
  }

  /** Runs a command within its own process and takes that process out of the table afterwards. */
  static int within(ProgramStart start, ProgramStart apart, List<String> command)
      throws IOException {
    int status = new Launcher(apart).run(command);
    if (!start.inPlace()) {
      Signal killer = apart.task().ownKiller();
      status = killer == null ? status : killer.death();
      apart.task().end(status);
    }
    return status;
  }

  private static int setsid(ProgramStart start, List<String> words) throws IOException {
    int at = 1;
    while (at < words.size() && words.get(at).startsWith("-")) {
      String option = words.get(at++);
      if (!List.of("-w", "--wait", "-f", "--fork").contains(option)) {
        return usage(start, "setsid", "invalid option -- '" + option.substring(1) + "'", 1);
      }
    }
    if (at == words.size()) {
      return usage(start, "setsid", "no command specified", 1);
    }
    ProgramStart apart = start.apart();
    apart.task().leadGroup();
    apart.task().detach();
    return within(start, apart, words.subList(at, words.size()));
  }

  private static int nohup(ProgramStart start, List<String> words) throws IOException {
    if (words.size() == 1) {
      return usage(start, "nohup", "missing operand", 125);
    }
    ProgramStart apart = start.apart();
    apart.task().answer(Signal.HUP, Task.Answer.IGNORE);
    apart.task().detach();
    return within(start, apart, words.subList(1, words.size()));
  }

  private static int find(ProgramStart start, List<String> words) throws IOException {
    Find.Runner runner =
        command -> command(start, "find", command.stream().map(ByteText::of).toList());
    return new Launcher(start).run(call -> Find.run(call, runner), words);
  }

  private static int env(ProgramStart start, List<String> words) throws IOException {
    Map<String, String> environment = new HashMap<>(start.environment());
    int at = 1;
    for (; at < words.size(); at++) {
      String word = words.get(at);
      if (word.equals("-i") || word.equals("-")) {
        environment.clear();
      } else if (word.equals("-u") && at + 1 < words.size()) {
        environment.remove(words.get(++at));
      } else if (word.startsWith("-")) {
        return usage(start, "env", "invalid option -- '" + word.substring(1, 2) + "'", 125);
      } else if (word.indexOf('=') > 0) {
        int equals = word.indexOf('=');
        environment.put(word.substring(0, equals), ByteText.text(word.substring(equals + 1)));
      } else {
        break;
      }
    }
    ProgramStart changed = start.withEnvironment(environment);
    if (at < words.size()) {
      return command(changed, "env", words.subList(at, words.size()));
    }
    environment.remove(Call.MASK);
    StringBuilder text = new StringBuilder();
    new TreeMap<>(environment)
        .forEach((name, value) -> text.append(name).append('=').append(value).append('\n'));
    byte[] bytes = ByteText.bytes(ByteText.of(text.toString()));
    start.descriptors().get(1).write(bytes, 0, bytes.length);
    return 0;
  }

  /** Runs a command, with the words of the wrapper where there is none. */
  static int command(ProgramStart start, String name, List<String> command) throws IOException {
    Launcher launcher = new Launcher(start);
    if (launcher.find(command.getFirst()) == null) {
      String quoted =
          name.equals("env") || name.equals("timeout") || name.equals("find")
              ? "‘" + command.getFirst() + "’"
              : command.getFirst();
      if (name.equals("timeout")) {
        launcher.complain(
            ByteText.of(
                "timeout: failed to run command " + quoted + ": No such file or directory"));
      } else {
        launcher.complain(ByteText.of(name + ": " + quoted + ": No such file or directory"));
      }
      return Launcher.NOT_FOUND;
    }
    return launcher.run(command);
  }
}
