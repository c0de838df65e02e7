package io.railwright.reach.ssh.config;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds the files that a path with {@code *} and {@code ?} in its names means, in alphabetical
 * order.
 */
final class FilePattern {
  private FilePattern() {}

  static List<Path> expand(Path pattern) throws IOException {
    List<Path> found = List.of(pattern.isAbsolute() ? pattern.getRoot() : Path.of(""));
    for (Path name : pattern) {
      found = step(found, name.toString());
    }
    return found.stream().filter(Files::exists).sorted().toList();
  }

  private static List<Path> step(List<Path> folders, String name) throws IOException {
    if (!Wildcard.has(name)) {
      return folders.stream().map(folder -> folder.resolve(name)).toList();
    }
    List<Path> found = new ArrayList<>();
    for (Path folder : folders) {
      if (Files.isDirectory(folder)) {
        found.addAll(inFolder(folder, name));
      }
    }
    return found;
  }

  private static List<Path> inFolder(Path folder, String name) throws IOException {
    List<Path> found = new ArrayList<>();
    try (DirectoryStream<Path> entries =
        Files.newDirectoryStream(folder, entry -> matches(entry, name))) {
      entries.forEach(found::add);
    }
    return found;
  }

  /** Hidden files want a dot in the pattern, as for a shell. */
  private static boolean matches(Path entry, String pattern) {
    String name = String.valueOf(entry.getFileName());
    return name.startsWith(".") == pattern.startsWith(".") && Wildcard.matches(pattern, name);
  }
}
