package io.railwright.twin.nexus.config;

/**
 * What a switch says of a line that it does not take.
 *
 * @param text empty where there is nothing to complain of
 * @param column of the line, at which a marker points; below 0 where none does
 */
public record Complaint(String text, int column) {
  public static final Complaint NONE = new Complaint("", -1);

  public static Complaint error(String sentence) {
    return new Complaint("ERROR: " + sentence, -1);
  }

  public boolean isNone() {
    return text.isEmpty();
  }

  /**
   * As a terminal shows it.
   *
   * @param before how wide the prompt is that stands before the line
   */
  public String print(int before) {
    return column < 0
        ? text + "\n"
        : " ".repeat(before + column) + "^\n" + text + " at '^' marker.\n";
  }
}
