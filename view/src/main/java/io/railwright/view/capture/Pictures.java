package io.railwright.view.capture;

import io.railwright.model.capture.CapturedFile;
import io.railwright.model.capture.CapturedFlow;
import io.railwright.model.capture.CapturedFlow.Point;
import io.railwright.model.capture.PauseSender;
import io.railwright.model.capture.PauseSender.Paused;
import io.railwright.model.capture.Timeline;
import io.railwright.view.layout.Markup;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The pictures of a page, each an SVG. */
final class Pictures {
  private Pictures() {}

  /** Bytes on the wire over time. */
  static Optional<String> throughput(CapturedFile file) {
    return file.timeline("wireBytes")
        .filter(timeline -> timeline.bins().length > 1)
        .map(
            timeline -> {
              double scale = 8e0 / timeline.width();
              double top = largest(timeline) * scale;
              boolean slow = top < 1;
              Plot plot = new Plot("throughput", 180, 0, span(file), 0, slow ? top * 1000 : top);
              plot.valueMarks(4, slow ? " Mbit/s" : " Gbit/s");
              steps(plot, timeline, "bytes", slow ? scale * 1000 : scale);
              return plot.svg();
            });
  }

  /** RoCE packets, CE marks, CNPs and NAKs over time, each against its own top. */
  static Optional<String> congestion(CapturedFile file) {
    List<Timeline> shown = new ArrayList<>();
    for (String name : List.of("roce", "ce", "cnp", "nak")) {
      file.timeline(name).filter(it -> it.sum() > 0).ifPresent(shown::add);
    }
    if (shown.size() < 2) {
      return Optional.empty();
    }
    int lane = 62;
    int height = shown.size() * lane + Plot.TOP + Plot.BOTTOM;
    Plot plot = new Plot("CE marks and CNPs", height, 0, span(file), 0, shown.size());
    for (int at = 0; at < shown.size(); at++) {
      lane(plot, shown.get(at), shown.size() - 1 - at);
    }
    return Optional.of(plot.svg());
  }

  private static void lane(Plot plot, Timeline timeline, int floor) {
    long top = largest(timeline);
    plot.add(
        "<text class=\"lane\" x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>",
        Plot.LEFT - 6, plot.y(floor + 0.55), Markup.text(timeline.name().toUpperCase(Locale.ROOT)));
    plot.add(
        "<text class=\"mark\" x=\"%d\" y=\"%.1f\" text-anchor=\"end\">max %d</text>",
        Plot.LEFT - 6, plot.y(floor + 0.25), top);
    for (int at = 0; at < timeline.bins().length; at++) {
      if (timeline.bins()[at] > 0) {
        double size = 0.9 * timeline.bins()[at] / top;
        bar(plot, timeline, at, floor, floor + Math.max(size, 0.03), timeline.name());
      }
    }
  }

  private static void bar(
      Plot plot, Timeline timeline, int at, double from, double to, String kind) {
    double left = plot.x((double) at * timeline.width());
    double right = plot.x((double) (at + 1) * timeline.width());
    plot.add(
        "<rect class=\"%s\" x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\"/>",
        Markup.text(kind), left, plot.y(to), Math.max(right - left, 1), plot.y(from) - plot.y(to));
  }

  /** How much of the time each priority was paused, a lane for each. */
  static Optional<String> pauses(CapturedFile file) {
    int lanes = file.pauses().stream().mapToInt(sender -> sender.classes().size()).sum();
    if (lanes == 0) {
      return Optional.empty();
    }
    int height = lanes * 40 + Plot.TOP + Plot.BOTTOM;
    Plot plot = new Plot("pauses", height, 0, span(file), 0, lanes);
    int lane = lanes;
    for (PauseSender sender : file.pauses()) {
      for (Paused paused : sender.classes()) {
        lane--;
        pauseLane(plot, sender, paused, lane);
      }
    }
    return Optional.of(plot.svg());
  }

  private static void pauseLane(Plot plot, PauseSender sender, Paused paused, int lane) {
    String name =
        paused.priority().isPresent() ? "priority " + paused.priority().getAsInt() : "link";
    plot.add(
        "<text class=\"lane\" x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>",
        Plot.LEFT - 6, plot.y(lane + 0.6), name);
    plot.add(
        "<text class=\"mark\" x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>",
        Plot.LEFT - 6, plot.y(lane + 0.25), Markup.text(ending(sender.address())));
    Timeline timeline = paused.timeline();
    for (int at = 0; at < timeline.bins().length; at++) {
      if (timeline.bins()[at] > 0) {
        double share = Math.min(1, (double) timeline.bins()[at] / timeline.width());
        bar(plot, timeline, at, lane, lane + Math.max(0.9 * share, 0.05), "pause");
      }
    }
  }

  /** The second half of a MAC address, which tells senders of one make apart. */
  private static String ending(String address) {
    return address.substring(Math.min(9, address.length()));
  }

  /** Packet numbers of one flow over time, from the first number on. */
  static Optional<String> sequence(CapturedFile file, CapturedFlow flow) {
    List<Point> points = flow.trace().map(CapturedFlow.SequenceTrace::points).orElse(List.of());
    if (points.size() < 2) {
      return Optional.empty();
    }
    long start = file.time().first();
    long first = points.stream().mapToLong(Point::psn).min().orElse(0);
    long last = points.stream().mapToLong(Point::psn).max().orElse(1);
    double from = points.getFirst().time() - (double) start;
    double to = points.getLast().time() - (double) start;
    Plot plot = new Plot("PSN", 260, from, to, 0, last - first);
    plot.valueMarks(5, "");
    for (Point point : points) {
      plot.add(
          "<circle class=\"%s\" cx=\"%.2f\" cy=\"%.2f\" r=\"%s\"/>",
          point.kind(),
          plot.x((double) (point.time() - start)),
          plot.y((double) (point.psn() - first)),
          point.kind() == Point.Kind.sent ? "1.6" : "3");
    }
    return Optional.of(plot.svg());
  }

  private static void steps(Plot plot, Timeline timeline, String kind, double scale) {
    StringBuilder path = new StringBuilder();
    for (int at = 0; at < timeline.bins().length; at++) {
      double y = plot.y(timeline.bins()[at] * scale);
      path.append(
          String.format(
              Locale.ROOT,
              "%s%.1f %.1fH%.1f",
              at == 0 ? "M" : "V" + String.format(Locale.ROOT, "%.1f", y) + "M",
              plot.x((double) at * timeline.width()),
              y,
              Math.min(plot.x((double) (at + 1) * timeline.width()), Plot.WIDTH - Plot.RIGHT)));
    }
    plot.add("<path class=\"%s\" d=\"%s\"/>", kind, path);
  }

  private static long largest(Timeline timeline) {
    long largest = 1;
    for (long bin : timeline.bins()) {
      largest = Math.max(largest, bin);
    }
    return largest;
  }

  private static double span(CapturedFile file) {
    return Math.max(1, file.time().nanoseconds());
  }
}
