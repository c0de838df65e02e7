package io.railwright.twin.host.tree;

import io.railwright.posix.FileError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/** Exports a tree to a real folder, so that a real shell can enter it; tools become scripts. */
final class TreeExport {
  /** Where a tool finds what it prints, one file for each list of arguments. */
  private static final String ANSWERS = "answers/";

  private final HostTree tree;
  private final Path root;

  TreeExport(HostTree tree, Path root) {
    this.tree = tree;
    this.root = root;
  }

  void write() throws IOException {
    folder(tree.root(), root);
    for (Map.Entry<String, Supplier<Answer>> call : new TreeMap<>(tree.answers()).entrySet()) {
      answer(call.getKey(), call.getValue().get());
    }
    for (Map.Entry<String, Answer> tool : tree.otherwise().entrySet()) {
      script(tool.getKey(), tool.getValue());
    }
  }

  private void folder(Node.Folder folder, Path at) throws IOException {
    Files.createDirectories(at);
    for (Map.Entry<String, Node> entry : folder.nodes().entrySet()) {
      Path path = at.resolve(entry.getKey());
      switch (entry.getValue()) {
        case Node.File(Content content, boolean executable) -> {
          file(content, path);
          if (executable) {
            executable(path);
          }
        }
        case Node.Knob(Content content, WriteHandler writer) -> file(content, path);
        case Node.Folder below -> folder(below, path);
        case Node.Link(String to) -> Files.createSymbolicLink(path, Path.of(to));
      }
    }
  }

  /**
   * A file that is there and can't be read has no likeness in an ordinary folder; the nearest is a
   * link that leads to itself.
   */
  private static void file(Content content, Path path) throws IOException {
    try {
      Files.write(path, content.bytes());
    } catch (FileError unreadable) {
      Files.createSymbolicLink(path, path.getFileName());
    }
  }

  private void answer(String call, Answer answer) throws IOException {
    int blank = call.indexOf(' ');
    String tool = blank < 0 ? call : call.substring(0, blank);
    String arguments = blank < 0 ? "" : call.substring(blank + 1);
    Path path = root.resolve(ANSWERS + tool + "/=" + arguments);
    Files.createDirectories(path.getParent());
    if (answer.status() == 0 && answer.err().isEmpty()) {
      Files.writeString(path, answer.out());
    } else {
      Files.writeString(path.resolveSibling(path.getFileName() + ".sh"), lines(answer));
    }
  }

  /** Lines of {@code sh} that print the answer and end with its status. */
  private static String lines(Answer answer) {
    String out =
        answer.out().isEmpty()
            ? ""
            : "cat <<'END-OF-TEXT'\n" + answer.out().stripTrailing() + "\nEND-OF-TEXT\n";
    String err =
        answer.err().isEmpty()
            ? ""
            : "echo '" + answer.err().stripTrailing().replace("'", "'\\''") + "' >&2\n";
    return out + err + "exit " + answer.status() + "\n";
  }

  /** As cheap as a tool can be, since measurements count what is not the tool's. */
  private void script(String tool, Answer otherwise) throws IOException {
    String text =
        """
        #!/bin/sh
        answer="/%s%s/=$*"
        [ -f "$answer" ] && exec cat "$answer"
        [ -f "$answer.sh" ] && . "$answer.sh"
        """
                .formatted(ANSWERS, tool)
            + lines(otherwise);
    Path path = root.resolve("usr/bin/" + tool);
    Files.createDirectories(path.getParent());
    Files.write(path, text.getBytes(StandardCharsets.UTF_8));
    executable(path);
  }

  private static void executable(Path path) throws IOException {
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rwxr-xr-x"));
  }
}
