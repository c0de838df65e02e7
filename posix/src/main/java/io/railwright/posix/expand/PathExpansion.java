package io.railwright.posix.expand;

import io.railwright.posix.ByteText;
import io.railwright.posix.FileError;
import io.railwright.posix.FilePaths;
import io.railwright.posix.Files;
import io.railwright.posix.syntax.QuoteMarks;
import java.util.List;

/** Finds the files whose paths match a pattern. */
public final class PathExpansion {
  private final Files files;
  private final String folder;

  public PathExpansion(Files files, String folder) {
    this.files = files;
    this.folder = folder;
  }

  /** Adds the paths in order, or the pattern itself where there is none. */
  public void expand(String pattern, List<String> to) {
    int before = to.size();
    boolean fromRoot = pattern.startsWith("/");
    walk(fromRoot ? "/" : "", pattern, fromRoot ? 1 : 0, to);
    if (to.size() == before) {
      to.add(QuoteMarks.plain(pattern));
    } else {
      to.subList(before, to.size()).sort(null);
    }
  }

  private void walk(String path, String pattern, int from, List<String> to) {
    int slash = pattern.indexOf('/', from);
    boolean last = slash < 0;
    String step = last ? pattern.substring(from) : pattern.substring(from, slash);
    if (!QuoteMarks.isPattern(step)) {
      String next = path + QuoteMarks.plain(step);
      if (!last) {
        walk(next + "/", pattern, slash + 1, to);
      } else if (step.isEmpty() ? isFolder(path) : isThere(next)) {
        to.add(next);
      }
      return;
    }
    boolean hidden = step.startsWith(".");
    for (String given : names(path)) {
      String name = ByteText.of(given);
      if (name.startsWith(".") != hidden || !Glob.matches(step, name)) {
        continue;
      }
      if (last) {
        to.add(path + name);
      } else if (isFolder(path + name)) {
        walk(path + name + "/", pattern, slash + 1, to);
      }
    }
  }

  private List<String> names(String path) {
    try {
      return files.list(absolute(path));
    } catch (FileError refused) {
      // A folder that is absent or closed has no names, as for every shell.
      return List.of();
    }
  }

  private boolean isFolder(String path) {
    return files.kind(absolute(path)) == Files.Kind.FOLDER;
  }

  private boolean isThere(String path) {
    String absolute = absolute(path);
    return files.kind(absolute) != Files.Kind.ABSENT || files.link(absolute) != null;
  }

  private String absolute(String path) {
    return FilePaths.absolute(files, folder, ByteText.text(path));
  }
}
