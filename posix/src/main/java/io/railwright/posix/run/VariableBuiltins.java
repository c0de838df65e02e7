package io.railwright.posix.run;

import io.railwright.posix.expand.SavedVariables;
import io.railwright.posix.expand.ShellFailure;
import io.railwright.posix.expand.Variables;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Builtin commands that set variables, arguments and options. */
final class VariableBuiltins {
  private static final String OPTIONS = "aefnuvxmbCI";

  private VariableBuiltins() {}

  static void addTo(Map<String, Builtin> all) {
    all.put("export", (shell, words) -> declare(shell, words, "export"));
    all.put("readonly", (shell, words) -> declare(shell, words, "readonly"));
    all.put("local", VariableBuiltins::local);
    all.put("unset", VariableBuiltins::unset);
    all.put("set", VariableBuiltins::set);
    all.put("getopts", Getopts::run);
  }

  private static int declare(Interpreter shell, List<String> words, String kind)
      throws IOException {
    Variables variables = shell.state.variables;
    boolean export = kind.equals("export");
    if (words.size() == 1 || words.get(1).equals("-p")) {
      Set<String> names = export ? variables.exported() : variables.fixed();
      for (String name : names) {
        String value = variables.get(name);
        shell.print(kind + " " + name + (value == null ? "" : "=" + quote(value)) + "\n");
      }
      return 0;
    }
    for (String word : words.subList(1, words.size())) {
      int equals = word.indexOf('=');
      String name = equals < 0 ? word : word.substring(0, equals);
      checkName(kind, name);
      if (equals >= 0) {
        variables.set(name, word.substring(equals + 1));
      }
      if (export) {
        variables.export(name);
      } else {
        variables.fix(name);
      }
    }
    return 0;
  }

  static void checkName(String command, String name) throws ShellFailure {
    boolean good = !name.isEmpty() && !Character.isDigit(name.charAt(0));
    for (int at = 0; at < name.length(); at++) {
      char character = name.charAt(at);
      good &= character == '_' || (character < 0x80 && Character.isLetterOrDigit(character));
    }
    if (!good) {
      throw new ShellFailure(command + ": " + name + ": bad variable name");
    }
  }

  /** In single quotes, as the shell prints values. */
  static String quote(String value) {
    return "'" + value.replace("'", "'\"'\"'") + "'";
  }

  private static int local(Interpreter shell, List<String> words) throws ShellFailure {
    SavedVariables locals = shell.state.locals;
    if (locals == null) {
      throw new ShellFailure("local: not in a function");
    }
    for (String word : words.subList(1, words.size())) {
      int equals = word.indexOf('=');
      String name = equals < 0 ? word : word.substring(0, equals);
      checkName("local", name);
      locals.save(shell.state.variables, name);
      if (equals >= 0) {
        shell.state.variables.set(name, word.substring(equals + 1));
      }
    }
    return 0;
  }

  private static int unset(Interpreter shell, List<String> words) throws ShellFailure {
    boolean functions = false;
    for (String word : words.subList(1, words.size())) {
      if (word.equals("-f")) {
        functions = true;
      } else if (functions) {
        shell.state.functions.remove(word);
      } else if (!word.equals("-v")) {
        checkName("unset", word);
        shell.state.variables.unset(word);
      }
    }
    return 0;
  }

  private static int set(Interpreter shell, List<String> words) throws IOException {
    if (words.size() == 1) {
      for (Map.Entry<String, String> entry : shell.state.variables.all().entrySet()) {
        shell.print(entry.getKey() + "=" + quote(entry.getValue()) + "\n");
      }
      return 0;
    }
    int at = 1;
    boolean arguments = false;
    while (at < words.size() && !arguments) {
      String word = words.get(at);
      if (word.equals("--") || word.equals("-")) {
        arguments = word.equals("--") || at + 1 < words.size();
        at++;
      } else if (word.length() > 1 && (word.startsWith("-") || word.startsWith("+"))) {
        at += options(shell, words, at);
      } else {
        arguments = true;
      }
    }
    if (arguments) {
      shell.state.arguments = List.copyOf(words.subList(at, words.size()));
    }
    return 0;
  }

  private static int options(Interpreter shell, List<String> words, int at) throws ShellFailure {
    String word = words.get(at);
    boolean on = word.startsWith("-");
    if (word.substring(1).equals("o") && at + 1 < words.size()) {
      named(shell, words.get(at + 1), on);
      return 2;
    }
    for (int letter = 1; letter < word.length(); letter++) {
      if (OPTIONS.indexOf(word.charAt(letter)) < 0) {
        throw new ShellFailure("set: Illegal option " + word.charAt(0) + word.charAt(letter));
      }
      shell.state.set(word.charAt(letter), on);
    }
    return 1;
  }

  private static void named(Interpreter shell, String name, boolean on) throws ShellFailure {
    char letter =
        switch (name) {
          case "errexit" -> 'e';
          case "nounset" -> 'u';
          case "xtrace" -> 'x';
          case "noglob" -> 'f';
          case "noclobber" -> 'C';
          case "allexport" -> 'a';
          case "monitor" -> 'm';
          case "notify" -> 'b';
          case "verbose" -> 'v';
          default -> throw new ShellFailure("set: Illegal option -o " + name);
        };
    shell.state.set(letter, on);
  }
}
