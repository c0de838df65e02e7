package io.railwright.collect.esxi;

import io.railwright.collect.probe.Readings;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Locale;

/** What a command says instead of an answer, or before it. */
final class Notice {
  private static final int LONGEST = 300;

  private static final List<String> PHRASES =
      List.of(
          "deprecated",
          "there is no sriov nic",
          "not supported",
          "unsupported",
          "unknown command",
          "unable to",
          "cannot ",
          "invalid ",
          "not found",
          "no such ",
          "permission denied",
          "connect to localhost failed",
          "vsi_get failed");

  private Notice() {}

  static boolean take(String line, int number, Readings readings) {
    String text = line.strip();
    boolean sentence = text.length() <= LONGEST && text.indexOf(' ') > 0 && !isLabelled(text);
    String lower = sentence ? text.toLowerCase(Locale.ROOT) : "";
    boolean notice = sentence && PHRASES.stream().anyMatch(lower::contains);
    if (notice) {
      readings.add("", "hypervisor.answer", Value.text(text), text, number);
    }
    return notice;
  }

  /** {@code Invalid frames: 0} is a counter, and {@code ECN: Not supported} a value. */
  private static boolean isLabelled(String text) {
    int colon = text.indexOf(": ");
    boolean said =
        text.startsWith("Errors: ") || text.startsWith("Error: ") || text.contains("failed: ");
    return colon > 0 && !said && text.indexOf('.', colon) < 0;
  }
}
