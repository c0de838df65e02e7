package io.railwright.posix.run;

import io.railwright.posix.ByteText;
import io.railwright.posix.FileError;
import io.railwright.posix.FilePaths;
import io.railwright.posix.Files;
import io.railwright.posix.expand.ShellFailure;
import io.railwright.posix.run.State.Flow;
import io.railwright.posix.syntax.Script;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Builtin commands for control flow. */
final class ControlBuiltins {
  private ControlBuiltins() {}

  static void addTo(Map<String, Builtin> all) {
    all.put("exit", (shell, words) -> leave(shell, words, Flow.EXIT));
    all.put("return", ControlBuiltins::giveBack);
    all.put("break", (shell, words) -> loop(shell, words, Flow.BREAK));
    all.put("continue", (shell, words) -> loop(shell, words, Flow.CONTINUE));
    all.put("eval", ControlBuiltins::eval);
    all.put(".", ControlBuiltins::source);
    all.put("exec", ControlBuiltins::exec);
    all.put("shift", ControlBuiltins::shift);
  }

  private static int leave(Interpreter shell, List<String> words, Flow flow) throws ShellFailure {
    int status = words.size() > 1 ? number(words, 1) & 0xff : shell.state.status;
    shell.state.flow = flow;
    shell.state.status = status;
    return status;
  }

  /** Outside of functions and read files it ends the shell, as in dash. */
  private static int giveBack(Interpreter shell, List<String> words) throws ShellFailure {
    return leave(shell, words, Flow.RETURN);
  }

  static int number(List<String> words, int at) throws ShellFailure {
    String text = words.get(at);
    try {
      int number = Integer.parseInt(text);
      if (number >= 0 && !text.startsWith("+")) {
        return number;
      }
    } catch (NumberFormatException wrong) {
      throw new ShellFailure(words.getFirst() + ": Illegal number: " + text);
    }
    throw new ShellFailure(words.getFirst() + ": Illegal number: " + text);
  }

  private static int loop(Interpreter shell, List<String> words, Flow flow) throws ShellFailure {
    int depth = words.size() > 1 ? number(words, 1) : 1;
    if (depth == 0) {
      throw new ShellFailure(words.getFirst() + ": Illegal number: " + words.get(1));
    }
    if (shell.state.loops > 0) {
      shell.state.flow = flow;
      shell.state.flowDepth = Math.min(depth, shell.state.loops);
    }
    return 0;
  }

  private static int eval(Interpreter shell, List<String> words) throws IOException {
    String text = String.join(" ", words.subList(1, words.size()));
    return shell.script(Script.of(text), shell.state.line);
  }

  private static int source(Interpreter shell, List<String> words) throws IOException {
    if (words.size() < 2) {
      throw new ShellFailure(".: filename argument required");
    }
    String name = words.get(1);
    Files files = shell.host.files();
    String path = find(shell, name);
    String text;
    try {
      text = ByteText.of(files.read(path));
    } catch (FileError refused) {
      boolean absent = FileError.ABSENT.equals(refused.getMessage());
      throw new ShellFailure(
          name.contains("/")
              ? ".: cannot open " + name + ": " + (absent ? "No such file" : refused.getMessage())
              : ".: " + name + ": not found");
    }
    int line = shell.state.line;
    int status = shell.script(Script.of(text), 1);
    shell.state.line = line;
    if (shell.state.flow == Flow.RETURN) {
      shell.state.flow = Flow.ON;
      status = shell.state.status;
    }
    return status;
  }

  private static String find(Interpreter shell, String name) {
    Files files = shell.host.files();
    if (!name.contains("/")) {
      String search = shell.state.variables.get("PATH");
      for (String folder : (search == null ? "" : search).split(":", -1)) {
        String path =
            FilePaths.absolute(
                files,
                shell.state.folder,
                ByteText.text(folder.isEmpty() ? name : folder + "/" + name));
        if (files.kind(path) == Files.Kind.FILE) {
          return path;
        }
      }
    }
    return FilePaths.absolute(files, shell.state.folder, ByteText.text(name));
  }

  private static int exec(Interpreter shell, List<String> words) throws IOException {
    List<String> command = new ArrayList<>(words.subList(1, words.size()));
    if (!command.isEmpty() && command.getFirst().equals("--")) {
      command.removeFirst();
    }
    if (command.isEmpty()) {
      return 0;
    }
    Launcher launcher = new Launcher(shell.start(true));
    int status = launcher.run(command) & 0xff;
    shell.state.exitTrap = null;
    shell.state.flow = Flow.EXIT;
    shell.state.status = status;
    return status;
  }

  private static int shift(Interpreter shell, List<String> words) throws ShellFailure {
    int count = words.size() > 1 ? number(words, 1) : 1;
    List<String> arguments = shell.state.arguments;
    if (count > arguments.size()) {
      throw new ShellFailure("shift: can't shift that many");
    }
    shell.state.arguments = List.copyOf(arguments.subList(count, arguments.size()));
    return 0;
  }
}
