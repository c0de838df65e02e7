package io.railwright.model.fact;

import java.util.List;

/**
 * What a parser made of a text: what it understood, and what it did not. Both are kept up to a
 * number that no real text reaches; what is beyond is counted.
 *
 * @param leftOut how many readings there were beyond those kept
 * @param notUnderstood the first lines that it did not understand
 * @param linesNotUnderstood how many lines it did not understand, kept or not
 */
public record Parsed(
    List<Reading> readings, int leftOut, List<String> notUnderstood, int linesNotUnderstood) {
  public Parsed {
    readings = List.copyOf(readings);
    notUnderstood = List.copyOf(notUnderstood);
  }
}
