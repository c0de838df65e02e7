package io.railwright.collect.switches.nxos.text;

import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Readings;
import io.railwright.model.value.Value;

/** A terminal session: prompts name the switch and the command, the rest is an output. */
public final class NxosScreen implements LineTaker {
  private final NxosText text;
  private boolean named;

  public NxosScreen(NxosText text) {
    this.text = text;
  }

  @Override
  public boolean take(String line, int number, Readings readings) {
    NxosPrompt prompt = NxosPrompt.of(line).orElse(null);
    if (prompt == null) {
      return takeComplaint(line.strip(), number, readings)
          || text.take(line.startsWith("# ") ? line.substring(2) : line, number, readings);
    }
    if (!prompt.name().isEmpty() && !named) {
      String sign = prompt.name() + line.strip().charAt(prompt.name().length());
      String raw = sign.endsWith("(") ? prompt.name() : sign;
      readings.add("", "switch.name", Value.text(prompt.name()), raw, number);
      named = true;
    }
    text.typed(prompt.command());
    return true;
  }

  /** {@code % Invalid command at '^' marker.}, below a line with the marker. */
  private static boolean takeComplaint(String line, int number, Readings readings) {
    boolean complaint = line.startsWith("% ") || line.startsWith("ERROR: ");
    if (complaint) {
      readings.add("", "switch.answer.error", Value.text(line), line, number);
    }
    return complaint || line.equals("^");
  }
}
