package io.railwright.benchmark.app;

import java.util.Locale;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A time of all-reduce that a training log prints: {@code AllReduce: 45.2ms} beside a step, {@code
 * all-grads-sync ....: (1.2, 3.4)} of Megatron (least and most of all ranks, in milliseconds),
 * {@code time (ms) | bwd_allreduce: 12.3} of DeepSpeed. A size in bytes of the same name is none.
 */
final class AllReduceLine {
  private static final String NAME =
      "(?<![\\w-])(?:all-grads-sync|(?:backward-params-|grads-|bwd_)?all[-_]?reduce)"
          + "(?:[ _](?:time|step|latency))?";

  private static final String NUMBER = "([0-9]{1,12}(?:\\.[0-9]{1,9})?)";

  private static final Pattern WITH_UNIT =
      Pattern.compile(NAME + " ?[:=] {0,8}" + NUMBER + " ?(ms|s|us)\\b");

  private static final Pattern MILLISECONDS =
      Pattern.compile(NAME + "(?: ?\\(ms\\))? ?[:=] {0,8}" + NUMBER);

  private static final Pattern OF_RANKS =
      Pattern.compile(NAME + " \\.{2,80}: \\([0-9.]{1,20}, " + NUMBER + "\\)");

  private AllReduceLine() {}

  /** Milliseconds; of all ranks those of the slowest. */
  static OptionalDouble of(String line) {
    String text = line.toLowerCase(Locale.ROOT);
    if (!text.contains("reduce") && !text.contains("all-grads-sync")) {
      return OptionalDouble.empty();
    }
    Matcher unit = WITH_UNIT.matcher(text);
    if (unit.find()) {
      double value = Double.parseDouble(unit.group(1));
      return OptionalDouble.of(
          switch (unit.group(2)) {
            case "s" -> value * 1000;
            case "us" -> value / 1000;
            default -> value;
          });
    }
    Matcher ranks = OF_RANKS.matcher(text);
    if (ranks.find()) {
      return OptionalDouble.of(Double.parseDouble(ranks.group(1)));
    }
    Matcher plain = MILLISECONDS.matcher(text.contains("(ms)") ? text : "");
    return plain.find()
        ? OptionalDouble.of(Double.parseDouble(plain.group(1)))
        : OptionalDouble.empty();
  }
}
