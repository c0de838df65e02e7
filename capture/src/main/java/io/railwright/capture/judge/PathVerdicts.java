package io.railwright.capture.judge;

import io.railwright.model.capture.Crossing;
import io.railwright.model.capture.Crossing.Path;
import io.railwright.model.text.HumanUnits;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;

/** Verdicts on what happened to packets between two vantage points: one for all paths. */
final class PathVerdicts {
  private final Crossing crossing;
  private final List<Path> paths;
  private final Verdicts verdicts;

  private PathVerdicts(Crossing crossing, Verdicts verdicts) {
    this.crossing = crossing;
    this.paths = crossing.paths().stream().filter(path -> path.matched() > 0).toList();
    this.verdicts = verdicts;
  }

  static void judge(Crossing crossing, Verdicts verdicts) {
    new PathVerdicts(crossing, verdicts).judge();
  }

  private void judge() {
    if (paths.isEmpty()) {
      verdicts.add(
          "nothing-in-common", Map.of("first", crossing.first(), "second", crossing.second()));
      return;
    }
    add("marked-between", Path::marked, Path::capable, "ECN-capable packet");
    add("marks-cleared", Path::cleared, Path::matched, "packet");
    add("dscp-changed", Path::remarked, Path::matched, "packet");
    add("lost-between", Path::lost, path -> path.matched() + path.lost(), "packet");
    add("capture-incomplete", Path::appeared, path -> path.matched() + path.appeared(), "packet");
  }

  private void add(String id, ToLongFunction<Path> part, ToLongFunction<Path> whole, String noun) {
    List<Path> hit =
        paths.stream()
            .filter(path -> part.applyAsLong(path) > 0)
            .sorted(Comparator.comparingLong(part).reversed())
            .toList();
    if (hit.isEmpty()) {
      return;
    }
    long some = hit.stream().mapToLong(part).sum();
    long all = paths.stream().mapToLong(whole).sum();
    Map<String, String> values = new HashMap<>();
    values.put("some", HumanUnits.count(some, "packet"));
    values.put("all", HumanUnits.count(all, noun));
    values.put("share", HumanUnits.percent(some, all));
    values.put("paths", paths(hit));
    values.put("first", crossing.first());
    values.put("second", crossing.second());
    if (hit.size() > 1) {
      values.put("worst", name(hit.getFirst()));
      values.put("most", HumanUnits.count(part.applyAsLong(hit.getFirst())));
    }
    verdicts.add(
        id,
        values,
        hit.stream().map(it -> detail(it, part.applyAsLong(it), whole.applyAsLong(it))).toList());
  }

  private String paths(List<Path> hit) {
    if (hit.size() == 1) {
      return "the path " + name(hit.getFirst());
    }
    return hit.size() == paths.size()
        ? hit.size() == 2 ? "both paths" : "all " + hit.size() + " paths"
        : hit.size() + " of " + paths.size() + " paths";
  }

  private static String detail(Path path, long part, long whole) {
    return "%s: %s of %s (%s)"
        .formatted(
            name(path),
            HumanUnits.count(part),
            HumanUnits.count(whole, "packet"),
            HumanUnits.percent(part, whole));
  }

  private static String name(Path path) {
    return path.source() + " → " + path.destination();
  }
}
