package io.railwright.view.trace;

import io.railwright.model.path.TrafficClass;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** A path in letters: a line for each machine, equal ways side by side. */
final class PathLines {
  private static final String GAP = "  ";

  private final List<PathStep> steps;
  private final int columns;
  private final UnaryOperator<String> asShown;

  /**
   * Lines of at most so many columns.
   *
   * @param asShown makes of a text what is printed for it
   */
  PathLines(List<PathStep> steps, int columns, UnaryOperator<String> asShown) {
    this.steps = steps;
    this.columns = columns;
    this.asShown = asShown;
  }

  /** What is too long for its column is cut; the list of hops below has it whole. */
  List<String> lines() {
    List<String> branches = branches();
    String there = heading(TrafficClass.ROCE, "RDMA there");
    String back = heading(TrafficClass.CNP, "CNPs back");
    int names = Math.min(columns / 3, widest(PathStep::name) + 3);
    int forth = there.isEmpty() ? 0 : Math.max(there.length(), widest(PathLines::there));
    int left = columns - names - forth - back.length() - 3 * GAP.length();
    int ports = Math.min(Math.max(left, 8), widest(PathStep::ports));
    int[] widths = {names, ports, forth, back.length()};
    List<String> lines = new ArrayList<>();
    lines.add(line(widths, "", "", there, back));
    for (int at = 0; at < steps.size(); at++) {
      PathStep step = steps.get(at);
      String name = branches.get(at) + " " + step.name();
      lines.add(line(widths, name, step.ports(), there(step), step.words(TrafficClass.CNP)));
    }
    return lines;
  }

  /** Empty where nothing was to be proven of a class. */
  private String heading(TrafficClass traffic, String words) {
    boolean shown = steps.stream().anyMatch(it -> it.mark(traffic) != ProofMark.NONE);
    return shown ? words : "";
  }

  private static String there(PathStep step) {
    return step.words(TrafficClass.ROCE);
  }

  /** Columns of no width are left out. */
  private String line(int[] widths, String... cells) {
    StringBuilder line = new StringBuilder();
    for (int at = 0; at < widths.length; at++) {
      if (widths[at] > 0) {
        line.append(line.isEmpty() ? "" : GAP).append(cut(asShown.apply(cells[at]), widths[at]));
      }
    }
    return line.toString().stripTrailing();
  }

  private static String cut(String text, int width) {
    int length = text.codePointCount(0, text.length());
    return length <= width
        ? text + " ".repeat(width - length)
        : text.substring(0, text.offsetByCodePoints(0, width - 1)) + "…";
  }

  private int widest(Function<PathStep, String> column) {
    return steps.stream()
        .map(column)
        .map(asShown)
        .mapToInt(it -> it.codePointCount(0, it.length()))
        .max()
        .orElse(0);
  }

  /** The line that joins the machines: it forks where ways are equal. */
  private List<String> branches() {
    List<String> branches = new ArrayList<>();
    for (int at = 0; at < steps.size(); at++) {
      boolean fork = at + 1 < steps.size() && isBeside(at, at + 1);
      boolean forked = at > 0 && isBeside(at - 1, at);
      if (fork || forked) {
        branches.add(!forked ? "├┬" : fork ? "│├" : "│└");
      } else {
        branches.add(at == 0 ? "┌─" : at == steps.size() - 1 ? "└─" : "├─");
      }
    }
    return branches;
  }

  private boolean isBeside(int one, int other) {
    return steps.get(one).level() == steps.get(other).level();
  }
}
