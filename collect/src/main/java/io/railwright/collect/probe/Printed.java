package io.railwright.collect.probe;

import io.railwright.reach.bundle.Output;
import io.railwright.reach.bundle.Section;
import java.util.Arrays;

/**
 * What a parser is given: what a tool printed, and of which item if it was asked of several.
 *
 * @param whole whether it is all there; if not, only whole lines are
 */
public record Printed(Output out, String err, String item, boolean whole) {

  public static Printed of(String text) {
    return new Printed(Output.of(text), "", "", true);
  }

  /**
   * The output of a section. Where it broke off, the last line may be cut within a number, so it is
   * left out.
   */
  public static Printed of(Section section) {
    Output out = section.whole() ? section.out() : wholeLines(section.out());
    return new Printed(out, section.err(), section.item(), section.whole());
  }

  private static Output wholeLines(Output cut) {
    byte[] bytes = cut.bytes();
    int end = bytes.length;
    while (end > 0 && bytes[end - 1] != '\n') {
      end--;
    }
    return Output.of(Arrays.copyOf(bytes, end));
  }

  /**
   * The lines of standard output, without their ends; carriage returns of a terminal are dropped.
   */
  public String[] lines() {
    String text = out.text();
    return text.isEmpty() ? new String[0] : text.split("\r?\n", 0);
  }
}
