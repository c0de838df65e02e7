package io.railwright.collect.switches;

import io.railwright.collect.probe.Readings;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Priority;
import io.railwright.model.value.PrioritySet;
import io.railwright.model.value.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The statements {@code priority-flow-control ...} of a configuration. Each priority has a
 * statement of its own, so which of them are paused is told at the end.
 */
public final class PfcStatements {
  private static final int MOST_SUBJECTS = 1 << 14;

  private final Map<String, PrioritySet> paused = new LinkedHashMap<>();

  /** Reads a statement about a subject; false if it makes nothing of it. */
  public boolean take(
      String subject, List<String> words, String raw, int number, Readings readings) {
    return switch (words.get(1)) {
      case "on", "off" -> add(subject, "port.pfc.mode", words.get(1), raw, number, readings);
      case "mode" -> add(subject, "port.pfc.mode", words.getLast(), raw, number, readings);
      case "asymmetric" -> {
        readings.add(subject, "port.pfc.asymmetric", new Value.Flag(true), raw, number);
        yield true;
      }
      case "priority" -> words.size() > 2 && priority(subject, words, raw, number, readings);
      case "watchdog" -> watchdog(subject, words.subList(2, words.size()), raw, number, readings);
      case "pause" ->
          words.size() > 2
              && words.get(2).equals("watchdog")
              && watchdog(subject, words.subList(3, words.size()), raw, number, readings);
      default -> false;
    };
  }

  private static boolean add(
      String subject, String key, String word, String raw, int number, Readings readings) {
    readings.add(subject, key, Value.text(word), raw, number);
    return true;
  }

  /** {@code priority 3}, {@code priority 3 no-drop}, {@code priority 3 drop}. */
  private boolean priority(
      String subject, List<String> words, String raw, int number, Readings readings) {
    Optional<Priority> priority = Priority.parse(words.get(2));
    if (priority.isEmpty()) {
      return false;
    }
    boolean on = !words.getLast().equals("drop");
    String key = FactKey.text("port.pfc.no-drop", words.get(2));
    readings.add(subject, key, new Value.Flag(on), raw, number);
    if (paused.size() < MOST_SUBJECTS) {
      PrioritySet before = paused.getOrDefault(subject, PrioritySet.NONE);
      paused.put(subject, on ? before.with(priority.get()) : before);
    }
    return true;
  }

  /**
   * {@code action drop}, {@code on detect-time 100} (milliseconds), {@code port timer timeout 0.05
   * ... recovery-time 1.11} (seconds); nothing behind it switches it on.
   */
  private static boolean watchdog(
      String subject, List<String> words, String raw, int number, Readings readings) {
    if (words.isEmpty() || words.getFirst().equals("on") || words.getFirst().equals("off")) {
      boolean on = words.isEmpty() || words.getFirst().equals("on");
      readings.add(subject, "port.pfc-watchdog", new Value.Flag(on), raw, number);
    }
    boolean known = words.isEmpty() || words.getFirst().equals("on");
    for (int at = 0; at + 1 < words.size(); at++) {
      String value = words.get(at + 1);
      known |= setting(subject, words.get(at), value, raw, number, readings);
    }
    return known;
  }

  private static boolean setting(
      String subject, String name, String value, String raw, int number, Readings readings) {
    switch (name) {
      case "action" -> add(subject, "port.pfc-watchdog.action", value, raw, number, readings);
      case "detect-time" ->
          detection(subject, SwitchValue.span(value, "ms"), raw, number, readings);
      case "timeout" -> detection(subject, SwitchValue.span(value, "s"), raw, number, readings);
      case "restore-time" ->
          restoration(subject, SwitchValue.span(value, "ms"), raw, number, readings);
      case "recovery-time" ->
          restoration(subject, SwitchValue.span(value, "s"), raw, number, readings);
      case "polling-interval" -> {
        Value span = value.equals("auto") ? Value.text(value) : SwitchValue.span(value, "s");
        readings.add(subject, "port.pfc-watchdog.interval", span, raw, number);
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private static void detection(
      String subject, Value time, String raw, int number, Readings readings) {
    readings.add(subject, "port.pfc-watchdog.detection", time, raw, number);
  }

  private static void restoration(
      String subject, Value time, String raw, int number, Readings readings) {
    readings.add(subject, "port.pfc-watchdog.restoration", time, raw, number);
  }

  /** Tells for each subject which priorities are paused. */
  public void finish(Readings readings) {
    paused.forEach(
        (subject, set) ->
            readings.add(
                subject, "port.pfc.configured-priorities", new Value.Listing(set.words()), "", 0));
  }
}
