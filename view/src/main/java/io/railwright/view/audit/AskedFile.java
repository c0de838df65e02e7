package io.railwright.view.audit;

import io.railwright.model.fact.Fact;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Where a fact was read, in few words. Many files are read by one command: of these the one is
 * named that the fact comes from, as far as its name tells.
 */
final class AskedFile {
  private static final int FEW = 3;

  private AskedFile() {}

  /** The command, or the file of many that it reads. */
  static String of(Fact fact) {
    String command = fact.origin().command();
    List<String> paths =
        Arrays.stream(command.split(" ")).filter(word -> word.startsWith("/")).toList();
    if (paths.size() <= FEW) {
      return command;
    }
    String name = plain(fact.key().substring(fact.key().lastIndexOf('.') + 1));
    return paths.stream()
        .filter(path -> plain(path.substring(path.lastIndexOf('/') + 1)).equals(name))
        .findFirst()
        .orElseGet(() -> paths.getFirst() + " and " + (paths.size() - 1) + " other files");
  }

  /** Facts are written with hyphens, and the kernel's files with underscores. */
  private static String plain(String name) {
    return name.toLowerCase(Locale.ROOT).replace('_', '-').replaceAll("\\[.*", "");
  }
}
