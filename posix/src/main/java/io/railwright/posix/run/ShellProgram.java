package io.railwright.posix.run;

import io.railwright.posix.ByteText;
import io.railwright.posix.FileError;
import io.railwright.posix.FilePaths;
import io.railwright.posix.expand.ShellFailure;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/** {@code sh} as a program, with its options. */
final class ShellProgram {
  private static final String LETTERS = "aefnuvxCcsil";
  private static final Set<String> MEANINGLESS =
      Set.of("--login", "--norc", "--noprofile", "--posix");

  private ShellProgram() {}

  static int run(ProgramStart start, List<String> words) throws IOException {
    StringBuilder options = new StringBuilder();
    int at = 1;
    while (at < words.size() && words.get(at).length() > 1 && words.get(at).startsWith("-")) {
      String word = words.get(at++);
      if (word.equals("--")) {
        break;
      }
      if (!MEANINGLESS.contains(word)) {
        for (char letter : word.substring(1).toCharArray()) {
          if (LETTERS.indexOf(letter) < 0) {
            new Launcher(start).complain(words.getFirst() + ": 0: Illegal option -" + letter);
            return ShellFailure.STATUS;
          }
          options.append(letter);
        }
      }
    }
    boolean command = options.indexOf("c") >= 0;
    boolean input = options.indexOf("s") >= 0 || at == words.size();
    String kept = options.toString().replaceAll("[csil]", "");
    List<String> rest = words.subList(at, words.size());
    if (command) {
      return command(start, words.getFirst(), rest, kept);
    }
    return input
        ? new NewShell(start, words.getFirst()).input(rest, kept)
        : file(start, words.getFirst(), rest, kept);
  }

  private static int command(ProgramStart start, String name, List<String> rest, String options)
      throws IOException {
    if (rest.isEmpty()) {
      new Launcher(start).complain(name + ": 0: -c requires an argument");
      return ShellFailure.STATUS;
    }
    String called = rest.size() > 1 ? rest.get(1) : name;
    List<String> arguments = rest.size() > 2 ? rest.subList(2, rest.size()) : List.of();
    return new NewShell(start, called).script(rest.getFirst(), arguments, options);
  }

  private static int file(ProgramStart start, String name, List<String> rest, String options)
      throws IOException {
    String path =
        FilePaths.absolute(start.host().files(), start.folder(), ByteText.text(rest.getFirst()));
    String text;
    try {
      text = ByteText.of(start.host().files().read(path));
    } catch (FileError refused) {
      boolean absent = FileError.ABSENT.equals(refused.getMessage());
      new Launcher(start)
          .complain(
              name
                  + ": 0: cannot open "
                  + rest.getFirst()
                  + ": "
                  + (absent ? "No such file" : refused.getMessage()));
      return ShellFailure.STATUS;
    }
    return new NewShell(start, rest.getFirst()).script(text, rest.subList(1, rest.size()), options);
  }
}
