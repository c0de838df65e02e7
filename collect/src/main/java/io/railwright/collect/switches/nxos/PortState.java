package io.railwright.collect.switches.nxos;

import io.railwright.model.value.Value;
import java.util.Locale;
import java.util.Set;

/** The words for the state of a port: {@code up}, {@code connected}, {@code notconnec}. */
final class PortState {
  private static final Set<String> UP = Set.of("up", "connected");
  private static final Set<String> SWITCHED_OFF = Set.of("disabled", "administratively down");

  private PortState() {}

  /** A word that says more than down is the reason for it. */
  static void add(String word, String raw, LineFacts row) {
    String state = word.strip().toLowerCase(Locale.ROOT);
    boolean up = UP.contains(state);
    row.add("port.state", Value.text(up ? "up" : "down"), raw);
    if (!up && !state.equals("down")) {
      addReason(word.strip(), raw, row);
    }
  }

  static void addReason(String reason, String raw, LineFacts row) {
    row.add("port.state.reason", Value.text(reason), raw);
    if (SWITCHED_OFF.contains(reason.toLowerCase(Locale.ROOT))) {
      row.add("port.admin", Value.text("down"), raw);
    }
  }
}
