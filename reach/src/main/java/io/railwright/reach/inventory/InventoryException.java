package io.railwright.reach.inventory;

import java.util.List;
import java.util.stream.Collectors;

/**
 * An inventory can't be used; holds everything that was found wrong with it, in the file's order.
 */
public final class InventoryException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient List<Problem> problems;

  public InventoryException(List<Problem> problems) {
    super(problems.stream().map(Problem::toString).collect(Collectors.joining("\n")));
    this.problems = List.copyOf(problems);
  }

  InventoryException(Place place, String message) {
    this(List.of(place.problem(message)));
  }

  /** At least one. */
  public List<Problem> problems() {
    return problems;
  }
}
