package io.railwright.twin.host;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The files of a host by their paths, and what its tools print. What is put in later replaces what
 * was there, so that a test can change a platform in one word: {@code with("/proc/cmdline", ...)}.
 */
public final class HostTree {
  /** Where a tool finds what it prints, one file for each list of arguments. */
  private static final String ANSWERS = "/answers/";

  private sealed interface Node {
    /** A file; its content has a character for each byte. */
    record File(String content, boolean executable) implements Node {
      static File of(byte[] bytes, boolean executable) {
        return new File(new String(bytes, StandardCharsets.ISO_8859_1), executable);
      }

      byte[] bytes() {
        return content.getBytes(StandardCharsets.ISO_8859_1);
      }
    }

    record Link(String to) implements Node {}

    record Folder() implements Node {}
  }

  private final Map<String, Node> nodes = new TreeMap<>();
  private final Map<String, String> refusals = new TreeMap<>();

  /** A text file; a line feed is added to its end where there is none, unless it is empty. */
  public HostTree with(String path, String text) {
    String ended = text.isEmpty() || text.endsWith("\n") ? text : text + "\n";
    return with(path, ended.getBytes(StandardCharsets.UTF_8));
  }

  public HostTree with(String path, long number) {
    return with(path, Long.toString(number));
  }

  public HostTree with(String path, byte[] bytes) {
    nodes.put(path, Node.File.of(bytes, false));
    return this;
  }

  /** Small files of one folder: names and texts in turn. */
  public HostTree folder(String folder, String... namesAndTexts) {
    for (int at = 0; at < namesAndTexts.length; at += 2) {
      with(folder + "/" + namesAndTexts[at], namesAndTexts[at + 1]);
    }
    return this;
  }

  /** A folder that is there though nothing may be in it. */
  public HostTree emptyFolder(String path) {
    nodes.put(path, new Node.Folder());
    return this;
  }

  public HostTree link(String path, String to) {
    nodes.put(path, new Node.Link(to));
    return this;
  }

  /**
   * A file that is there and can't be read. The kernel says {@code Invalid argument} of such ones;
   * the nearest that an ordinary folder has is a link that leads to itself.
   */
  public HostTree unreadable(String path) {
    return link(path, path.substring(path.lastIndexOf('/') + 1));
  }

  /** Takes away a file, a link or a whole folder. */
  public HostTree without(String path) {
    nodes.keySet().removeIf(at -> at.equals(path) || at.startsWith(path + "/"));
    return this;
  }

  /** What is in a file; empty if there is none. */
  public String text(String path) {
    return nodes.get(path) instanceof Node.File file
        ? new String(file.bytes(), StandardCharsets.UTF_8)
        : "";
  }

  /**
   * A tool that prints {@code text} for these arguments.
   *
   * @param call the tool and its arguments, with one blank between words
   */
  public HostTree prints(String call, String text) {
    tool(call);
    return with(answer(call), text);
  }

  /** A tool that complains and fails for these arguments. */
  public HostTree fails(String call, int status, String complaint) {
    tool(call);
    nodes.remove(answer(call));
    return with(
        answer(call) + ".sh", "echo '" + complaint.replace("'", "'\\''") + "' >&2\nexit " + status);
  }

  /** What a tool does with arguments that it was given no answer for. */
  public HostTree otherwise(String tool, int status, String complaint) {
    refusals.put(tool, "echo '" + complaint.replace("'", "'\\''") + "' >&2\nexit " + status + "\n");
    return this;
  }

  /** A tool that prints {@code text} for these arguments and fails all the same. */
  public HostTree printsAndFails(String call, String text, int status) {
    tool(call);
    nodes.remove(answer(call));
    return with(
        answer(call) + ".sh", "cat <<'END-OF-TEXT'\n" + text + "\nEND-OF-TEXT\nexit " + status);
  }

  /** As {@link #otherwise}, for a tool that must think: lines of {@code sh}. */
  HostTree thinks(String tool, String lines) {
    refusals.put(tool, lines);
    return this;
  }

  public HostTree withoutTool(String tool) {
    refusals.remove(tool);
    return without("/usr/bin/" + tool).without(ANSWERS + tool);
  }

  private static String answer(String call) {
    int blank = call.indexOf(' ');
    String arguments = blank < 0 ? "" : call.substring(blank + 1);
    return ANSWERS + (blank < 0 ? call : call.substring(0, blank)) + "/=" + arguments;
  }

  private void tool(String call) {
    int blank = call.indexOf(' ');
    String tool = blank < 0 ? call : call.substring(0, blank);
    refusals.putIfAbsent(tool, "echo '" + tool + ": bad command line' >&2\nexit 1\n");
  }

  /** Writes all of it below {@code root}. */
  public void layOut(Path root) throws IOException {
    refusals.forEach(
        (tool, refusal) -> {
          byte[] script = toolScript(tool, refusal).getBytes(StandardCharsets.UTF_8);
          nodes.put("/usr/bin/" + tool, Node.File.of(script, true));
        });
    for (String path : new TreeSet<>(nodes.keySet())) {
      Path file = root.resolve(path.substring(1));
      Files.createDirectories(file.getParent());
      switch (nodes.get(path)) {
        case Node.File content -> {
          Files.write(file, content.bytes());
          if (content.executable()) {
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
          }
        }
        case Node.Folder() -> Files.createDirectories(file);
        case Node.Link(String to) -> Files.createSymbolicLink(file, Path.of(to));
        case null -> throw new IllegalStateException(path);
      }
    }
  }

  /** As cheap as a tool can be, since measurements count what is not the tool's. */
  private static String toolScript(String tool, String refusal) {
    return """
    #!/bin/sh
    answer="%s%s/=$*"
    [ -f "$answer" ] && exec cat "$answer"
    [ -f "$answer.sh" ] && . "$answer.sh"
    """
            .formatted(ANSWERS, tool)
        + refusal;
  }
}
