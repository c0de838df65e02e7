package io.railwright.survey.join;

import io.railwright.model.value.PciAddress;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Whether a GPU has work, from what its driver says of it. */
final class GpuActivity {
  private static final Pattern STATE = Pattern.compile("P(\\d{1,2})");

  /** States from P0 to P4 are those of work; from P5 on the clocks of memory are lowered. */
  private static final int FIRST_IDLE_STATE = 5;

  private static final List<String> IDLE =
      List.of("gpu.clocks-event-reasons[idle]", "gpu.clocks-event-reasons[gpu-idle]");

  private GpuActivity() {}

  /**
   * Empty where the driver says nothing. Any work outweighs a low state, and a high state outweighs
   * the lack of work: GPUs of data centres stay in P0 with a fast link when they have none.
   */
  static Optional<Boolean> idle(KnownFacts known, PciAddress gpu) {
    String subject = "gpu/" + gpu;
    Optional<Boolean> unused = known.value(subject, "gpu.utilization.gpu").map(GpuActivity::none);
    if (unused.isPresent() && !unused.get()) {
      return unused;
    }
    Optional<Boolean> low = known.text(subject, "gpu.performance-state").flatMap(GpuActivity::low);
    if (low.isPresent()) {
      return low;
    }
    for (String reason : IDLE) {
      Optional<Value> says = known.value(subject, reason);
      if (says.isPresent() && says.get().equals(new Value.Flag(true))) {
        return Optional.of(true);
      }
    }
    return unused;
  }

  private static boolean none(Value used) {
    return used.print().matches("0(?:\\.0+)?(?: ?%| percent)?");
  }

  private static Optional<Boolean> low(String state) {
    Matcher found = STATE.matcher(state);
    return found.matches()
        ? Optional.of(Integer.parseInt(found.group(1)) >= FIRST_IDLE_STATE)
        : Optional.empty();
  }
}
