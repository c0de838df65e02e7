package io.railwright.flow.machines;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Takes a part out of every place that tells of it by name: folders and links of the kernel, the
 * interrupts that it had, answers that tools gave of it alone, and its lines or blocks in lists.
 * Tables that tell of it by a number are left to the file of the machine.
 */
final class Removal {
  /** Where a new entry starts in answers that have several lines for each. */
  private static final Pattern BLOCK = Pattern.compile("(?m)^(?=hca_id:|GPU 0000)");

  private static final Pattern JSON_ENTRY = Pattern.compile("(?<=\\}),(?=\\{\"ifindex\")");

  private final Overlay host;
  private final Pattern name;

  Removal(Overlay host, List<String> names) {
    this.host = host;
    String any = names.stream().map(Pattern::quote).collect(Collectors.joining("|"));
    this.name =
        Pattern.compile("(?<!\\w)(?:0000)?(?:" + any + ")(?!\\w)", Pattern.CASE_INSENSITIVE);
  }

  void remove() throws IOException {
    for (Path path : host.everything()) {
      if (!Overlay.isThere(path)) {
        continue; // went with its folder
      }
      String file = path.getFileName().toString();
      boolean answer = file.startsWith("=");
      if (answer ? name.matcher(file).find() : name.matcher(file).matches()) {
        host.remove(path);
      } else if (answer) {
        list(path);
      } else if (file.equals("actions") && name.matcher(Overlay.text(path)).find()) {
        interrupt(path.getParent());
      }
    }
  }

  private void interrupt(Path folder) throws IOException {
    host.remove(folder);
    Path other = host.at("/proc/irq/" + folder.getFileName());
    if (Overlay.isThere(other)) {
      host.remove(other);
    }
  }

  private void list(Path path) throws IOException {
    if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    String text = Overlay.text(path);
    if (name.matcher(text).find()) {
      host.write(path, without(text));
    }
  }

  private String without(String text) {
    if (text.startsWith("[{")) {
      String inner = text.strip().substring(1, text.strip().length() - 1);
      return JSON_ENTRY
          .splitAsStream(inner)
          .filter(entry -> !name.matcher(entry).find())
          .collect(Collectors.joining(",", "[", "]\n"));
    }
    if (BLOCK.matcher(text).find()) {
      return BLOCK
          .splitAsStream(text)
          .filter(entry -> !name.matcher(entry).find())
          .collect(Collectors.joining());
    }
    Stream<String> lines = text.lines().filter(line -> !name.matcher(line).find());
    return lines.map(line -> line + "\n").collect(Collectors.joining());
  }
}
