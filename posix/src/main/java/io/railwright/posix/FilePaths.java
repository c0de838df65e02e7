package io.railwright.posix;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Resolves and normalizes file paths. */
public final class FilePaths {
  /** As many links as Linux follows before it gives up. */
  private static final int MOST_LINKS = 40;

  private FilePaths() {}

  /**
   * From a folder, without empty and dot components. A step up from a linked folder leads to where
   * the folder really is, as the kernel has it.
   */
  public static String absolute(Files files, String folder, String path) {
    if (path.isEmpty()) {
      return folder;
    }
    String full =
        path.startsWith("/") ? path : folder.equals("/") ? "/" + path : folder + "/" + path;
    if (!full.contains("//") && !full.contains("/.")) {
      return full.length() > 1 && full.endsWith("/") ? full.substring(0, full.length() - 1) : full;
    }
    List<String> steps = new ArrayList<>();
    for (String step : full.split("/", -1)) {
      if (step.equals("..")) {
        String real = real(files, "/" + String.join("/", steps));
        steps = new ArrayList<>(List.of((real == null ? "/" : real).substring(1).split("/", -1)));
        steps.removeLast();
      } else if (!step.isEmpty() && !step.equals(".")) {
        steps.add(step);
      }
    }
    return "/" + String.join("/", steps);
  }

  /** The path with all links followed; null where they lead in a circle. */
  public static @Nullable String real(Files files, String path) {
    StringBuilder done = new StringBuilder(path.length());
    String left = path;
    int links = 0;
    for (int at = 0; at < left.length(); ) {
      int slash = left.indexOf('/', at);
      int end = slash < 0 ? left.length() : slash;
      int before = done.length();
      step(done, left, at, end);
      at = end + 1;
      String link = done.length() > before ? files.link(done.toString()) : null;
      if (link != null) {
        if (++links > MOST_LINKS || done.substring(before + 1).equals(link)) {
          return null;
        }
        done.setLength(link.startsWith("/") ? 0 : before);
        left = end < left.length() ? link + left.substring(end) : link;
        at = 0;
      }
    }
    return done.isEmpty() ? "/" : done.toString();
  }

  private static void step(StringBuilder done, String path, int from, int to) {
    boolean up = to - from == 2 && path.startsWith("..", from);
    if (up) {
      done.setLength(Math.max(0, done.lastIndexOf("/")));
    } else if (to > from && !(to - from == 1 && path.charAt(from) == '.')) {
      done.append('/').append(path, from, to);
    }
  }
}
