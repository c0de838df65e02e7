package io.railwright.posix.run;

import io.railwright.posix.ByteText;
import io.railwright.posix.Call;
import io.railwright.posix.FilePaths;
import io.railwright.posix.Files;
import io.railwright.posix.expand.ShellFailure;
import io.railwright.posix.syntax.Parser;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Builtin commands for the working directory, the umask and the lookup of commands: {@code cd},
 * {@code pwd}, {@code umask}, {@code command}, {@code type} and {@code hash}.
 */
final class LookupBuiltins {
  private LookupBuiltins() {}

  static void addTo(Map<String, Builtin> all) {
    all.put("cd", LookupBuiltins::change);
    all.put("pwd", LookupBuiltins::print);
    all.put("umask", LookupBuiltins::mask);
    all.put("command", LookupBuiltins::command);
    all.put("type", LookupBuiltins::type);
    all.put("hash", (shell, words) -> 0);
  }

  private static int change(Interpreter shell, List<String> words) throws IOException {
    State state = shell.state;
    List<String> places =
        words.subList(1, words.size()).stream()
            .filter(w -> !w.equals("-P") && !w.equals("-L") && !w.equals("--"))
            .toList();
    String home = state.variables.get("HOME");
    String place = places.isEmpty() ? (home == null ? "" : home) : places.getFirst();
    boolean back = place.equals("-");
    if (back) {
      String old = state.variables.get("OLDPWD");
      place = old == null ? ByteText.of(state.folder) : old;
    }
    Files files = shell.host.files();
    String path = FilePaths.absolute(files, state.folder, ByteText.text(place));
    if (!place.isEmpty() && files.kind(path) != Files.Kind.FOLDER) {
      throw new ShellFailure("cd: can't cd to " + place);
    }
    if (!place.isEmpty()) {
      state.variables.set("OLDPWD", ByteText.of(state.folder));
      state.folder = path;
      state.variables.set("PWD", ByteText.of(path));
    }
    if (back) {
      shell.print(ByteText.of(path) + "\n");
    }
    return 0;
  }

  private static int print(Interpreter shell, List<String> words) throws IOException {
    for (String word : words.subList(1, words.size())) {
      if (!word.equals("-P") && !word.equals("-L")) {
        throw new ShellFailure("pwd: Illegal option " + word);
      }
    }
    boolean physical = words.size() > 1 && words.getLast().equals("-P");
    String real = physical ? FilePaths.real(shell.host.files(), shell.state.folder) : null;
    shell.print(ByteText.of(real == null ? shell.state.folder : real) + "\n");
    return 0;
  }

  private static int mask(Interpreter shell, List<String> words) throws IOException {
    if (words.size() == 1) {
      String set = shell.state.variables.get(Call.MASK);
      shell.print((set == null ? "0022" : set) + "\n");
    } else if (words.get(1).matches("[0-7]{1,4}")) {
      String digits = "0000" + words.get(1);
      shell.state.variables.set(Call.MASK, digits.substring(digits.length() - 4));
      shell.state.variables.export(Call.MASK);
    } else {
      throw new ShellFailure("umask: Illegal number: " + words.get(1));
    }
    return 0;
  }

  private static int command(Interpreter shell, List<String> words) throws IOException {
    if (words.size() > 1 && words.get(1).startsWith("-") && words.get(1).length() == 2) {
      char option = words.get(1).charAt(1);
      return switch (option) {
        case 'v' -> locate(shell, words);
        case 'V' -> type(shell, words.subList(1, words.size()));
        case 'p', '-' -> plain(shell, words.subList(2, words.size()));
        default -> throw new ShellFailure("command: Illegal option -" + option);
      };
    }
    return plain(shell, words.subList(1, words.size()));
  }

  private static int plain(Interpreter shell, List<String> words) throws IOException {
    if (words.isEmpty()) {
      return 0;
    }
    Builtin builtin = Builtins.find(words.getFirst());
    return builtin != null
        ? builtin.run(shell, words)
        : new Launcher(shell.start(false)).run(new ArrayList<>(words));
  }

  private static int locate(Interpreter shell, List<String> words) throws IOException {
    int status = words.size() > 2 ? 0 : Launcher.NOT_FOUND;
    for (String word : words.subList(2, words.size())) {
      String where = where(shell, word);
      if (where == null) {
        status = Launcher.NOT_FOUND;
      } else {
        shell.print(where + "\n");
      }
    }
    return status;
  }

  private static @Nullable String where(Interpreter shell, String word) {
    boolean own =
        Builtins.find(word) != null
            || shell.state.functions.containsKey(word)
            || Parser.isReserved(word);
    return own ? word : new Launcher(shell.start(false)).where(word);
  }

  private static int type(Interpreter shell, List<String> words) throws IOException {
    int status = 0;
    for (String word : words.subList(1, words.size())) {
      if (Parser.isReserved(word)) {
        shell.print(word + " is a shell keyword\n");
      } else if (shell.state.functions.containsKey(word)) {
        shell.print(word + " is a shell function\n");
      } else if (Builtins.find(word) != null) {
        String kind = Builtins.isSpecial(word) ? "a special shell builtin" : "a shell builtin";
        shell.print(word + " is " + kind + "\n");
      } else {
        String where = new Launcher(shell.start(false)).where(word);
        shell.print(word + (where == null ? ": not found" : " is " + where) + "\n");
        status = where == null ? Launcher.NOT_FOUND : status;
      }
    }
    return status;
  }
}
