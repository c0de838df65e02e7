package io.railwright.model.file;

import java.util.List;
import java.util.stream.Collectors;

/** A file can't be used; holds everything that was found wrong with it, in the file's order. */
public final class BadFileException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient List<Problem> problems;

  public BadFileException(List<Problem> problems) {
    super(problems.stream().map(Problem::toString).collect(Collectors.joining("\n")));
    this.problems = List.copyOf(problems);
  }

  public BadFileException(Place place, String message) {
    this(List.of(place.problem(message)));
  }

  /** At least one. */
  public List<Problem> problems() {
    return problems;
  }
}
