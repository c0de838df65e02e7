package io.railwright.collect.switches.nxos.config;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.ConfigLine;
import io.railwright.collect.switches.nxos.text.LineFacts;
import io.railwright.collect.switches.nxos.text.NxosNumber;
import io.railwright.model.value.PrioritySet;
import io.railwright.model.value.Value;
import java.util.Optional;

/**
 * {@code pause pfc-cos 3}, {@code pause no-drop}, {@code pause buffer-size N pause-threshold N
 * resume-threshold N pfc-cos 3}: the class is paused instead of dropped.
 */
final class PauseAction {
  private PauseAction() {}

  static boolean take(String subject, ConfigLine statement, Readings readings) {
    LineFacts row = new LineFacts(subject, statement.number(), readings);
    String raw = statement.text();
    row.add("class.pause", new Value.Flag(true), raw);
    String priorities = statement.after("pfc-cos");
    if (!priorities.isEmpty()) {
      row.add("class.pause.priorities", priorities(priorities), raw);
      row.add("class.pause.receive-only", new Value.Flag(statement.has("receive")), raw);
    }
    addSize("buffer-size", "buffer.size", statement, row);
    addSize("pause-threshold", "buffer.xoff", statement, row);
    addSize("resume-threshold", "buffer.xon", statement, row);
    return true;
  }

  private static Value priorities(String list) {
    String numbers = String.join(",", NxosNumber.numbers(list, 16));
    Optional<PrioritySet> set = PrioritySet.parse(numbers);
    return set.<Value>map(it -> new Value.Listing(it.words()))
        .orElseGet(() -> new Value.Unknown("the switch prints " + list));
  }

  private static void addSize(String word, String key, ConfigLine statement, LineFacts row) {
    String number = statement.after(word);
    if (!number.isEmpty()) {
      row.add(key, NxosNumber.bytes(number), statement.text());
    }
  }
}
