package io.railwright.collect.switches.cumulus;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.NumberRange;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.switches.table.Column;
import io.railwright.collect.text.Amount;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the values of one port or profile say. The thresholds of ECN hold for the classes that
 * another value lists, and a set has its members one by one, so these wait until all values are
 * there.
 */
final class NvueFacts {
  private static final int MOST_WAITING = 64;
  private static final int MOST_SETS = 1 << 12;
  private static final int MOST_MEMBERS = 1 << 12;
  private static final String CONGESTION = "congestion-control";

  private final NvueScope scope;
  private final List<NvueLeaf> thresholds = new ArrayList<>();
  private final Map<List<String>, List<NvueLeaf>> sets = new LinkedHashMap<>();
  private List<String> classes = List.of();

  NvueFacts(NvueScope scope) {
    this.scope = scope;
  }

  NvueScope scope() {
    return scope;
  }

  void add(NvueLeaf leaf, Readings readings) {
    if (leaf.member()) {
      collect(leaf);
      return;
    }
    if (leaf.parent().equals(CONGESTION) && addCongestion(leaf, readings)) {
      return;
    }
    boolean known = RoceCounters.add(scope.subject(), leaf, readings);
    if (!known) {
      Optional<Column> column = NvueFields.find(scope, leaf);
      column
          .orElseGet(() -> other(leaf))
          .read(scope.subject(), leaf.value(), leaf.raw(), leaf.line(), readings);
      NvueFields.findApplied(leaf)
          .ifPresent(
              it -> it.read(scope.subject(), leaf.applied(), leaf.raw(), leaf.line(), readings));
    }
    if (leaf.differs()) {
      String key = FactKey.text("config.applied", String.join(".", leaf.path()));
      readings.add(scope.subject(), key, Value.text(leaf.applied()), leaf.raw(), leaf.line());
    }
  }

  /** Keeps a member of a set with the others. */
  private void collect(NvueLeaf leaf) {
    if (sets.size() < MOST_SETS || sets.containsKey(leaf.path())) {
      List<NvueLeaf> set = sets.computeIfAbsent(leaf.path(), path -> new ArrayList<>());
      if (set.size() < MOST_MEMBERS) {
        set.add(leaf);
      }
    }
  }

  private void addSet(List<String> path, List<NvueLeaf> members, Readings readings) {
    NvueLeaf first = members.getFirst();
    List<String> values = members.stream().map(NvueLeaf::value).toList();
    boolean paused =
        first.name().equals("switch-priority")
            && (path.size() == 1 || first.parent().equals("pfc"));
    boolean congestion = first.name().equals("enabled-tc") && first.parent().equals(CONGESTION);
    String key =
        paused
            ? "port.pfc.configured-priorities"
            : congestion
                ? "roce.congestion-classes"
                : first.name().equals("pfc-priority")
                    ? "port.pfc.priorities"
                    : FactKey.text("nvue.field", String.join(".", path));
    classes = congestion ? values : classes;
    Value list = SwitchValue.listing(values);
    readings.add(scope.subject(), key, list, first.raw(), first.line());
  }

  /** What has no name of its own keeps that of NVUE. */
  private static Column other(NvueLeaf leaf) {
    return Column.of(FactKey.text("nvue.field", String.join(".", leaf.path())), Amount::of);
  }

  private boolean addCongestion(NvueLeaf leaf, Readings readings) {
    switch (leaf.name()) {
      case "enabled-tc" -> {
        classes = NumberRange.expand(leaf.value()).orElse(List.of());
        Value list = SwitchValue.numbers(leaf.value());
        readings.add(scope.subject(), "roce.congestion-classes", list, leaf.raw(), leaf.line());
      }
      case "min-threshold", "max-threshold", "probability", "congestion-mode" -> {
        if (thresholds.size() < MOST_WAITING) {
          thresholds.add(leaf);
        }
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  /** Tells what needed all values: sets, and the thresholds of each class that has some. */
  void finish(Readings readings) {
    sets.forEach((path, members) -> addSet(path, members, readings));
    sets.clear();
    for (NvueLeaf leaf : thresholds) {
      if (leaf.name().equals("congestion-mode")) {
        Value mode = SwitchValue.lower(leaf.value());
        readings.add(scope.subject(), "roce.congestion-mode", mode, leaf.raw(), leaf.line());
      }
      for (String number : classes) {
        addThreshold(scope.subject() + "/queue/" + Subject.escape(number), leaf, readings);
      }
    }
    thresholds.clear();
  }

  private static void addThreshold(String queue, NvueLeaf leaf, Readings readings) {
    String text = leaf.value();
    switch (leaf.name()) {
      case "min-threshold" ->
          readings.add(queue, "wred.minimum", SwitchValue.size(text), leaf.raw(), leaf.line());
      case "max-threshold" ->
          readings.add(queue, "wred.maximum", SwitchValue.size(text), leaf.raw(), leaf.line());
      case "probability" ->
          readings.add(
              queue, "wred.probability", SwitchValue.percent(text), leaf.raw(), leaf.line());
      default -> {
        Value marks = new Value.Flag(SwitchValue.lower(text).print().contains("ecn"));
        readings.add(queue, "wred.ecn", marks, leaf.raw(), leaf.line());
      }
    }
  }
}
