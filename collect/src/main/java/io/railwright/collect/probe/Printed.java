package io.railwright.collect.probe;

import io.railwright.reach.bundle.Output;
import io.railwright.reach.bundle.Section;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

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
   * The lines of standard output, without their ends; carriage returns of a terminal are dropped,
   * and so are empty lines at the end. By hand, since a pattern takes a third of all parsing.
   */
  public String[] lines() {
    String text = out.text();
    List<String> lines = new ArrayList<>();
    int start = 0;
    for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      boolean returned = end > start && text.charAt(end - 1) == '\r';
      lines.add(text.substring(start, returned ? end - 1 : end));
      start = end + 1;
    }
    lines.add(text.substring(start));
    while (!lines.isEmpty() && lines.getLast().isEmpty()) {
      lines.removeLast();
    }
    return lines.toArray(String[]::new);
  }
}
