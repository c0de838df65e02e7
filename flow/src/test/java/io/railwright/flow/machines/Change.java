package io.railwright.flow.machines;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Something that is different on a host, at the level of what the host says when it is asked. A
 * change that finds nothing to change is a mistake in the file of the machine.
 */
sealed interface Change {
  /** What the questions are asked with that read files and no tool's answers. */
  Set<String> READERS = Set.of("cat", "find", "grep", "ls", "od", "sed", "tail");

  void apply(Overlay host) throws IOException;

  /** Whether what this command says may be different. */
  boolean touches(String command);

  /** What is in the files of a pattern; a line feed is added to its end. */
  record Text(String path, String text) implements Change {
    @Override
    public void apply(Overlay host) throws IOException {
      for (Path file : some(host, path)) {
        host.write(file, text.isEmpty() || text.endsWith("\n") ? text : text + "\n");
      }
    }

    @Override
    public boolean touches(String command) {
      return reads(command, path);
    }
  }

  /** What a regular expression finds in the files of a pattern, each time it is there. */
  record Replaced(String path, String regex, String by) implements Change {
    @Override
    public void apply(Overlay host) throws IOException {
      Pattern pattern = Pattern.compile(regex, Pattern.MULTILINE);
      rewrite(
          host,
          path,
          text -> {
            Matcher matcher = pattern.matcher(text);
            return matcher.find() ? matcher.replaceAll(by) : null;
          },
          regex);
    }

    @Override
    public boolean touches(String command) {
      return reads(command, path);
    }
  }

  /** More lines at the end of the files of a pattern. */
  record Added(String path, String lines) implements Change {
    @Override
    public void apply(Overlay host) throws IOException {
      rewrite(host, path, text -> text + (lines.endsWith("\n") ? lines : lines + "\n"), "");
    }

    @Override
    public boolean touches(String command) {
      return reads(command, path);
    }
  }

  /** Files, links or folders that are not there. */
  record Without(String path) implements Change {
    @Override
    public void apply(Overlay host) throws IOException {
      for (Path file : some(host, path)) {
        if (!Overlay.isThere(file)) {
          throw new IllegalArgumentException("nothing to take away at " + path);
        }
        host.remove(file);
      }
    }

    @Override
    public boolean touches(String command) {
      return reads(command, path);
    }
  }

  record Link(String path, String to) implements Change {
    @Override
    public void apply(Overlay host) throws IOException {
      host.link(host.at(path), to);
    }

    @Override
    public boolean touches(String command) {
      return reads(command, path);
    }
  }

  /** The whole answer of a tool to a call; the tool is there from then on. */
  record Printed(String call, String text) implements Change {
    @Override
    public void apply(Overlay host) throws IOException {
      int blank = call.indexOf(' ');
      host.install(blank < 0 ? call : call.substring(0, blank));
      new Text(Overlay.answer(call), text).apply(host);
    }

    @Override
    public boolean touches(String command) {
      return reads(command, Overlay.answer(call));
    }
  }

  /** Bits of a register in the configuration spaces of PCI functions. */
  record Register(String function, ConfigSpace.Place place, int width, int clear, int set)
      implements Change {
    @Override
    public void apply(Overlay host) throws IOException {
      for (Path file : some(host, "/sys/bus/pci/devices/" + function + "/config")) {
        ConfigSpace space = ConfigSpace.read(file);
        int at = place.in(space);
        space.write(at, width, (space.read(at, width) & ~clear) | set);
        host.write(file, space.bytes());
      }
    }

    @Override
    public boolean touches(String command) {
      return READERS.contains(command);
    }
  }

  /** No more than the first bytes of the files of a pattern, as all but root may read of some. */
  record Cut(String path, int bytes) implements Change {
    @Override
    public void apply(Overlay host) throws IOException {
      for (Path file : some(host, path)) {
        byte[] all = Files.readAllBytes(file);
        if (all.length <= bytes) {
          throw new IllegalArgumentException(file.getFileName() + " is no longer than " + bytes);
        }
        host.write(file, Arrays.copyOf(all, bytes));
      }
    }

    @Override
    public boolean touches(String command) {
      return reads(command, path);
    }
  }

  /** A part of which nothing is to be seen any more, by all names that it has. */
  record Gone(List<String> names) implements Change {
    @Override
    public void apply(Overlay host) throws IOException {
      new Removal(host, names).remove();
    }

    @Override
    public boolean touches(String command) {
      return true;
    }
  }

  private static boolean reads(String command, String path) {
    return path.startsWith(Overlay.ANSWERS)
        ? path.startsWith(Overlay.ANSWERS + command + "/")
        : READERS.contains(command);
  }

  private static List<Path> some(Overlay host, String path) throws IOException {
    List<Path> files = host.matching(path);
    if (files.isEmpty()) {
      throw new IllegalArgumentException("nothing matches " + path);
    }
    return files;
  }

  /** In every file of a pattern there must be something to change. */
  private static void rewrite(Overlay host, String path, UnaryOperator<String> change, String what)
      throws IOException {
    for (Path file : some(host, path)) {
      String changed = change.apply(Overlay.text(file));
      if (changed == null) {
        throw new IllegalArgumentException(what + " is not in " + file.getFileName());
      }
      host.write(file, changed);
    }
  }
}
