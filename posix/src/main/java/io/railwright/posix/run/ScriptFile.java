package io.railwright.posix.run;

import io.railwright.posix.ByteText;
import io.railwright.posix.FileError;
import io.railwright.posix.FilePaths;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Runs a file with commands by what its first line names. */
record ScriptFile(ProgramStart start, String path) {
  private static final Set<String> SHELLS = Set.of("sh", "bash", "dash", "ash");

  int run(List<String> words) throws IOException {
    String text;
    try {
      String absolute =
          FilePaths.absolute(start.host().files(), start.folder(), ByteText.text(path));
      text = ByteText.of(start.host().files().read(absolute));
    } catch (FileError refused) {
      new Launcher(start)
          .complain(
              start.shellName() + ": " + start.line() + ": " + path + ": " + refused.getMessage());
      return Launcher.NOT_EXECUTABLE;
    }
    List<String> interpreter = interpreter(text);
    String name = interpreter.getFirst().substring(interpreter.getFirst().lastIndexOf('/') + 1);
    if (SHELLS.contains(name)) {
      return new NewShell(start, path).script(text, words.subList(1, words.size()));
    }
    List<String> all = new ArrayList<>(interpreter);
    all.add(path);
    all.addAll(words.subList(1, words.size()));
    return new Launcher(start).run(all);
  }

  private static List<String> interpreter(String text) {
    if (!text.startsWith("#!")) {
      return List.of("sh");
    }
    int end = text.indexOf('\n');
    String line = text.substring(2, end < 0 ? text.length() : end).strip();
    List<String> words = new ArrayList<>(List.of(line.split("[ \t]+", 2)));
    if (words.getFirst().endsWith("/env") && words.size() > 1) {
      words.removeFirst();
    }
    return words;
  }
}
