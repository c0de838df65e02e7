package io.railwright.posix.tool;

import io.railwright.posix.Call;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** {@code seq}. */
final class Seq {
  private Seq() {}

  static int run(Call call) throws IOException {
    List<String> words = new ArrayList<>(call.arguments());
    String separator = "\n";
    boolean wide = false;
    while (!words.isEmpty() && words.getFirst().matches("-[sw].*")) {
      String word = words.removeFirst();
      wide |= word.equals("-w");
      if (word.startsWith("-s")) {
        separator = word.length() > 2 || words.isEmpty() ? word.substring(2) : words.removeFirst();
      }
    }
    List<BigDecimal> numbers = new ArrayList<>();
    for (String word : words) {
      try {
        numbers.add(new BigDecimal(word));
      } catch (NumberFormatException wrong) {
        return Inputs.usage(call, 1, "invalid floating point argument: ‘" + word + "’");
      }
    }
    if (numbers.isEmpty() || numbers.size() > 3) {
      return Inputs.usage(
          call, 1, numbers.isEmpty() ? "missing operand" : "extra operand ‘" + words.get(3) + "’");
    }
    BigDecimal first = numbers.size() > 1 ? numbers.getFirst() : BigDecimal.ONE;
    BigDecimal step = numbers.size() > 2 ? numbers.get(1) : BigDecimal.ONE;
    if (step.signum() == 0) {
      return Inputs.usage(call, 1, "invalid Zero increment value: ‘" + words.get(1) + "’");
    }
    print(call, first, step, numbers.getLast(), separator, wide);
    return 0;
  }

  private static void print(
      Call call, BigDecimal first, BigDecimal step, BigDecimal last, String separator, boolean wide)
      throws IOException {
    int scale = Math.max(first.scale(), step.scale());
    int width = wide ? Math.max(first.toPlainString().length(), last.toPlainString().length()) : 0;
    boolean any = false;
    for (BigDecimal at = first.setScale(scale);
        at.compareTo(last) * step.signum() <= 0;
        at = at.add(step)) {
      String text = at.toPlainString();
      call.print((any ? separator : "") + "0".repeat(Math.max(0, width - text.length())) + text);
      any = true;
    }
    call.print(any ? "\n" : "");
  }
}
