package io.railwright.model.fact;

import java.util.List;

/** What a parser made of a text: all that it understood, and every line that it did not. */
public record Parsed(List<Reading> readings, List<String> notUnderstood) {
  public Parsed {
    readings = List.copyOf(readings);
    notUnderstood = List.copyOf(notUnderstood);
  }
}
