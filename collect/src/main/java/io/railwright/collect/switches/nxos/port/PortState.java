package io.railwright.collect.switches.nxos.port;

import io.railwright.collect.switches.nxos.text.LineFacts;
import io.railwright.collect.switches.nxos.text.NxosNumber;
import io.railwright.model.value.Value;
import java.util.Locale;
import java.util.Set;

/** The words for the state of a port: {@code up}, {@code connected}, {@code notconnec}. */
public final class PortState {
  private static final Set<String> UP = Set.of("up", "connected");

  private PortState() {}

  /** A word that says more than down is the reason for it. */
  public static void add(String word, String raw, LineFacts row) {
    String state = word.strip().toLowerCase(Locale.ROOT);
    boolean up = isUp(state);
    row.add("port.state", Value.text(up ? "up" : "down"), raw);
    if (!up && !state.equals("down")) {
      addReason(word.strip(), raw, row);
    }
    if (state.equals("disabled")) {
      row.add("port.admin", Value.text("down"), raw);
    }
  }

  public static boolean isUp(String word) {
    return UP.contains(word.strip().toLowerCase(Locale.ROOT));
  }

  /** Of a port without a link, what is printed is what is set. */
  public static void addSpeed(boolean up, String text, String raw, LineFacts row) {
    boolean auto = text.startsWith("auto");
    Value value = auto && !up ? Value.text("auto") : NxosNumber.speed(text);
    row.add(up ? "port.speed" : "port.speed.configured", value, raw);
  }

  public static void addReason(String reason, String raw, LineFacts row) {
    row.add("port.state.reason", Value.text(reason), raw);
  }
}
