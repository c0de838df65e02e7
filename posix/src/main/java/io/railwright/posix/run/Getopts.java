package io.railwright.posix.run;

import io.railwright.posix.ByteText;
import io.railwright.posix.expand.ShellFailure;
import io.railwright.posix.expand.Variables;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code getopts}: the options of a script, one at each call. */
final class Getopts {
  private static final String PLACE = "_optplace";

  private Getopts() {}

  static int run(Interpreter shell, List<String> words) throws IOException {
    if (words.size() < 3) {
      throw new ShellFailure("getopts: Usage: getopts optstring var [arg]");
    }
    Variables variables = shell.state.variables;
    String known = words.get(1);
    List<String> arguments =
        words.size() > 3 ? words.subList(3, words.size()) : shell.state.arguments;
    int given = value(variables, "OPTIND", 1);
    int index = given > arguments.size() + 1 ? 1 : given;
    int place =
        index == 1 && value(variables, PLACE + "index", 1) != 1 ? 1 : value(variables, PLACE, 1);
    String word = index <= arguments.size() ? arguments.get(index - 1) : "";
    if (place == 1 && (word.length() < 2 || word.charAt(0) != '-' || word.equals("--"))) {
      variables.set(words.get(2), "?");
      step(variables, word.equals("--") ? index + 1 : index, 1);
      return 1;
    }
    char letter = word.charAt(place);
    boolean more = place + 1 < word.length();
    step(variables, more ? index : index + 1, more ? place + 1 : 1);
    int at = known.indexOf(letter);
    if (letter == ':' || at < 0) {
      return unknown(shell, words, letter);
    }
    variables.set(words.get(2), String.valueOf(letter));
    if (at + 1 < known.length() && known.charAt(at + 1) == ':') {
      return argument(shell, words, more ? word.substring(place + 1) : null, index, arguments);
    }
    variables.set("OPTARG", "");
    return 0;
  }

  private static int argument(
      Interpreter shell,
      List<String> words,
      @Nullable String attached,
      int index,
      List<String> arguments)
      throws IOException {
    Variables variables = shell.state.variables;
    if (attached != null) {
      variables.set("OPTARG", attached);
      step(variables, index + 1, 1);
    } else if (index < arguments.size()) {
      variables.set("OPTARG", arguments.get(index));
      step(variables, index + 2, 1);
    } else {
      String letter = String.valueOf(variables.get(words.get(2)));
      boolean quiet = words.get(1).startsWith(":");
      if (quiet) {
        variables.set("OPTARG", letter);
      } else {
        variables.unset("OPTARG");
        complain(shell, "No arg for -" + letter + " option");
      }
      variables.set(words.get(2), quiet ? ":" : "?");
    }
    return 0;
  }

  private static int unknown(Interpreter shell, List<String> words, char letter)
      throws IOException {
    Variables variables = shell.state.variables;
    variables.set(words.get(2), "?");
    if (words.get(1).startsWith(":")) {
      variables.set("OPTARG", String.valueOf(letter));
    } else {
      variables.unset("OPTARG");
      complain(shell, "Illegal option -" + letter);
    }
    return 0;
  }

  private static void complain(Interpreter shell, String words) throws IOException {
    byte[] line = ByteText.bytes(words + "\n");
    shell.state.descriptors.get(2).write(line, 0, line.length);
  }

  private static void step(Variables variables, int index, int place) throws ShellFailure {
    variables.set("OPTIND", Integer.toString(index));
    variables.set(PLACE, Integer.toString(place));
    variables.set(PLACE + "index", Integer.toString(index));
  }

  private static int value(Variables variables, String name, int otherwise) {
    String value = variables.get(name);
    return value == null || !value.matches("\\d{1,9}") ? otherwise : Integer.parseInt(value);
  }
}
