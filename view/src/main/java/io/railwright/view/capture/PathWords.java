package io.railwright.view.capture;

import io.railwright.model.capture.Crossing.Path;
import io.railwright.model.text.HumanUnits;
import java.util.List;
import java.util.function.ToLongFunction;

/** Paths between two vantage points, in words. */
final class PathWords {
  private final List<Path> paths;
  private final StringBuilder text = new StringBuilder();

  private PathWords(List<Path> paths) {
    this.paths = paths;
  }

  static String of(Path path) {
    String back = path.onward() ? "" : " (from the second to the first)";
    PathWords words = new PathWords(List.of(path));
    words.text.append(path.source()).append(" → ").append(path.destination()).append(back);
    words.text.append(": ");
    words.counts();
    path.delay()
        .ifPresent(
            delay ->
                words
                    .text
                    .append("; delay min ")
                    .append(HumanUnits.time(delay.min()))
                    .append(", median ")
                    .append(HumanUnits.time(delay.p50()))
                    .append(", p99 ")
                    .append(HumanUnits.time(delay.p99())));
    return words.text.toString();
  }

  /** All together, without their delays, which differ. */
  static String sum(List<Path> paths) {
    PathWords words = new PathWords(paths);
    words.text.append(HumanUnits.count(paths.size(), "path")).append(": ");
    words.counts();
    return words.text.toString();
  }

  private void counts() {
    text.append(HumanUnits.count(sum(Path::matched), "packet"))
        .append(" seen at both points, ")
        .append(HumanUnits.count(sum(Path::lost)))
        .append(" lost, ")
        .append(HumanUnits.count(sum(Path::marked)))
        .append(" of ")
        .append(HumanUnits.count(sum(Path::capable)))
        .append(" ECN-capable ones marked CE");
    add(Path::cleared, "lost their CE mark");
    add(Path::remarked, "changed DSCP");
    add(Path::appeared, "seen only after");
    add(Path::outside, "outside of the common time");
  }

  private void add(ToLongFunction<Path> value, String what) {
    long number = sum(value);
    if (number > 0) {
      text.append(", ").append(HumanUnits.count(number)).append(' ').append(what);
    }
  }

  private long sum(ToLongFunction<Path> value) {
    return paths.stream().mapToLong(value).sum();
  }
}
