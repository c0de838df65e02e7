package io.railwright.collect.probe;

import io.railwright.reach.bundle.AnswerRefused;
import io.railwright.reach.bundle.Output;
import io.railwright.reach.bundle.Section;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ObjIntConsumer;

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
   * Gives each line of standard output, without its end, and its number from 1 on; carriage returns
   * of a terminal are dropped. One line is made at a time, so that a large text needs little more
   * memory than itself.
   */
  public void eachLine(ObjIntConsumer<String> taker) {
    String text = out.text();
    int number = 0;
    int start = 0;
    while (start < text.length()) {
      AnswerRefused.ifInterrupted();
      int end = text.indexOf('\n', start);
      int next = end < 0 ? text.length() : end;
      boolean carriage = end > start && text.charAt(end - 1) == '\r';
      number++;
      taker.accept(text.substring(start, carriage ? next - 1 : next), number);
      start = next + 1;
    }
  }

  /** The first lines, {@code most} of them where there are as many. */
  public List<String> firstLines(int most) {
    String text = out.text();
    List<String> lines = new ArrayList<>();
    int start = 0;
    while (start < text.length() && lines.size() < most) {
      int end = text.indexOf('\n', start);
      int next = end < 0 ? text.length() : end;
      lines.add(text.substring(start, next));
      start = next + 1;
    }
    return lines;
  }
}
