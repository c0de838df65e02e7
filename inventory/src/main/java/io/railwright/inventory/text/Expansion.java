package io.railwright.inventory.text;

import io.railwright.model.file.Place;
import io.railwright.model.file.Problems;
import io.railwright.model.text.Shown;
import java.util.List;

/**
 * Expands the ranges of one inventory and limits their sum: each of many ranges may be acceptable
 * while all together exceed the memory.
 */
public final class Expansion {
  private static final int MOST_IN_ALL = 500_000;

  private final Problems problems;
  private int left = MOST_IN_ALL;

  public Expansion(Problems problems) {
    this.problems = problems;
  }

  /** The names it stands for, in order; none if it was reported as wrong. */
  public List<String> names(Place place, String text) {
    if (text.indexOf('[') < 0) {
      return List.of(text);
    }
    try {
      return names(place, RangePattern.parse(text));
    } catch (BadRangeException bad) {
      problems.error(
          place, "%s can't be expanded: %s".formatted(Shown.quoted(text), bad.getMessage()));
      return List.of();
    }
  }

  private List<String> names(Place place, RangePattern pattern) throws BadRangeException {
    long count = pattern.count();
    if (count <= RangePattern.MOST_NAMES && count > left) {
      problems.error(
          place, "with this one, the ranges of the file stand for more than 500,000 names");
      return List.of();
    }
    List<String> names = pattern.expand();
    left -= names.size();
    return names;
  }
}
