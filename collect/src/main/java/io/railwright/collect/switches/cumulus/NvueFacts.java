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
import java.util.List;
import java.util.Optional;

/**
 * What the values of one port or profile say. The thresholds of ECN hold for the classes that
 * another value lists, so they wait until all values are there.
 */
final class NvueFacts {
  private static final int MOST_WAITING = 64;
  private static final String CONGESTION = "congestion-control";

  private final NvueScope scope;
  private final List<NvueLeaf> thresholds = new ArrayList<>();
  private List<String> classes = List.of();

  NvueFacts(NvueScope scope) {
    this.scope = scope;
  }

  NvueScope scope() {
    return scope;
  }

  void add(NvueLeaf leaf, Readings readings) {
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

  /** Says of each class with congestion control what its thresholds are. */
  void finish(Readings readings) {
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
