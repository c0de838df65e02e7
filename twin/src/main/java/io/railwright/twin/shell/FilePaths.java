package io.railwright.twin.shell;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How a path leads to a file. */
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
    Deque<String> left = new ArrayDeque<>(List.of(path.split("/", -1)));
    List<String> steps = new ArrayList<>();
    int links = 0;
    while (!left.isEmpty()) {
      String step = left.removeFirst();
      if (step.isEmpty() || step.equals(".")) {
        continue;
      }
      if (step.equals("..")) {
        if (!steps.isEmpty()) {
          steps.removeLast();
        }
        continue;
      }
      String link = files.link("/" + String.join("/", steps) + (steps.isEmpty() ? "" : "/") + step);
      if (link == null) {
        steps.add(step);
        continue;
      }
      if (++links > MOST_LINKS) {
        return null;
      }
      if (link.startsWith("/")) {
        steps.clear();
      }
      List.of(link.split("/", -1)).reversed().forEach(left::addFirst);
    }
    return "/" + String.join("/", steps);
  }
}
