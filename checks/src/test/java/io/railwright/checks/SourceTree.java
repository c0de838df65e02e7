package io.railwright.checks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The files of this checkout. */
final class SourceTree {
  private SourceTree() {}

  /** The top folder: the nearest one above the module that holds the launcher. */
  static Path root() {
    Path start = Path.of(System.getProperty("rail.root", "")).toAbsolutePath().normalize();
    for (Path folder = start; folder != null; folder = folder.getParent()) {
      if (Files.isRegularFile(folder.resolve("rail"))) {
        return folder;
      }
    }
    throw new IllegalStateException("No folder above " + start + " holds the launcher.");
  }

  /** The folders of the modules, whether Maven builds them or not. */
  static List<Path> modules() {
    try (Stream<Path> folders = Files.list(root())) {
      return folders.filter(it -> Files.isRegularFile(it.resolve("pom.xml"))).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** All that we wrote in Java, tests too; picocli's unpacked sources lie elsewhere. */
  static List<Path> javaFiles() {
    List<Path> found = new ArrayList<>();
    for (Path module : modules()) {
      found.addAll(filesBelow(module.resolve("src"), ".java"));
    }
    return found;
  }

  static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException("can't read " + file, e);
    }
  }

  private static List<Path> filesBelow(Path folder, String ending) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(it -> it.toString().endsWith(ending)).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
