package io.railwright.view.capture;

import io.railwright.model.capture.Crossing.Way;

/** One way between two vantage points, in words. */
final class WayWords {
  private WayWords() {}

  static String of(Way way) {
    StringBuilder text = new StringBuilder();
    text.append(way.source()).append(" → ").append(way.destination());
    text.append(way.onward() ? "" : " (the other way)");
    text.append(
        ": %d at both, %d of %d capable marked CE, %d lost"
            .formatted(way.matched(), way.marked(), way.capable(), way.lost()));
    add(text, way.cleared(), "lost their mark");
    add(text, way.remarked(), "changed DSCP");
    add(text, way.appeared(), "only after");
    add(text, way.outside(), "outside of the common time");
    way.delay()
        .ifPresent(
            delay ->
                text.append("; delay min ")
                    .append(Amounts.time(delay.min()))
                    .append(", median ")
                    .append(Amounts.time(delay.p50()))
                    .append(", 99 % ")
                    .append(Amounts.time(delay.p99())));
    return text.toString();
  }

  private static void add(StringBuilder text, long number, String what) {
    if (number > 0) {
      text.append(", ").append(number).append(' ').append(what);
    }
  }
}
