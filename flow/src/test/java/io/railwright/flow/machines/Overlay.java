package io.railwright.flow.machines;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;

/** Changes to a host that is laid out in a folder, all of which can be taken back. */
final class Overlay {
  static final String ANSWERS = "/answers/";

  private final Path root;
  private final Path kept;
  private final Deque<Step> backwards = new ArrayDeque<>();

  /** Something that may fail as files do. */
  private interface Step {
    void take() throws IOException;
  }

  /**
   * Nothing changed yet.
   *
   * @param kept an empty folder on the same disk, for what is taken away
   */
  Overlay(Path root, Path kept) {
    this.root = root;
    this.kept = kept;
  }

  /** Links on the way are followed, and all of them are relative. */
  Path at(String path) {
    return root.resolve(path.substring(1));
  }

  /** Where the answer to a call is kept, as {@code HostTree} lays it out. */
  static String answer(String call) {
    int blank = call.indexOf(' ');
    String tool = blank < 0 ? call : call.substring(0, blank);
    return ANSWERS + tool + "/=" + (blank < 0 ? "" : call.substring(blank + 1));
  }

  /** All paths that a pattern of a shell means, in order; a plain path means itself. */
  List<Path> matching(String pattern) throws IOException {
    List<Path> found = List.of(root);
    for (String part : pattern.substring(1).split("/", -1)) {
      List<Path> below = new ArrayList<>();
      for (Path folder : found) {
        if (isPattern(part)) {
          below.addAll(children(folder, part));
        } else {
          below.add(folder.resolve(part));
        }
      }
      found = below;
    }
    return found.stream().filter(path -> !isPattern(pattern) || isThere(path)).toList();
  }

  private static boolean isPattern(String text) {
    return text.contains("*") || text.contains("[");
  }

  private static List<Path> children(Path folder, String part) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    PathMatcher name = folder.getFileSystem().getPathMatcher("glob:" + part);
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(path -> name.matches(path.getFileName())).sorted().toList();
    }
  }

  static boolean isThere(Path path) {
    return Files.exists(path, LinkOption.NOFOLLOW_LINKS);
  }

  static String text(Path path) throws IOException {
    return Files.readString(path);
  }

  void write(Path path, String text) throws IOException {
    write(path, text.getBytes(StandardCharsets.UTF_8));
  }

  void write(Path path, byte[] bytes) throws IOException {
    if (Files.isRegularFile(path)) {
      byte[] before = Files.readAllBytes(path);
      backwards.push(() -> Files.write(path, before));
    } else {
      make(path.getParent());
      backwards.push(() -> Files.delete(path));
    }
    Files.write(path, bytes);
  }

  void link(Path path, String to) throws IOException {
    if (isThere(path)) {
      remove(path);
    }
    make(path.getParent());
    Files.createSymbolicLink(path, Path.of(to));
    backwards.push(() -> Files.delete(path));
  }

  /** A file, a link or a whole folder. */
  void remove(Path path) throws IOException {
    Path away = kept.resolve("" + backwards.size());
    Files.move(path, away, LinkOption.NOFOLLOW_LINKS);
    backwards.push(() -> Files.move(away, path, LinkOption.NOFOLLOW_LINKS));
  }

  /** A tool that was not there, and prints only what it is given answers for. */
  void install(String tool) throws IOException {
    Path path = at("/usr/bin/" + tool);
    if (!isThere(path)) {
      String answer = ANSWERS + tool + "/=$*";
      write(path, "#!/bin/sh\n[ -f \"" + answer + "\" ] && exec cat \"" + answer + "\"\nexit 1\n");
      Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
  }

  private void make(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      make(folder.getParent());
      Files.createDirectory(folder);
      backwards.push(() -> Files.delete(folder));
    }
  }

  /** Everything below the kernel's folders and the answers of tools; links are not followed. */
  List<Path> everything() throws IOException {
    List<Path> all = new ArrayList<>();
    for (String folder : List.of("/sys", "/proc", ANSWERS)) {
      try (Stream<Path> some = Files.walk(at(folder))) {
        some.forEach(all::add);
      }
    }
    return all;
  }

  /** Takes all changes back, the last one first. */
  void undo() throws IOException {
    while (!backwards.isEmpty()) {
      backwards.pop().take();
    }
  }
}
