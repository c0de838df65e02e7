package io.railwright.flow;

import java.util.List;

/** A fabric can't be opened as it was named; every problem is a sentence for a person. */
public final class FabricException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient List<String> problems;

  public FabricException(String problem, Throwable cause) {
    super(problem, cause);
    this.problems = List.of(problem);
  }

  public FabricException(List<String> problems) {
    super(String.join("\n", problems));
    this.problems = List.copyOf(problems);
  }

  public FabricException(String problem) {
    this(List.of(problem));
  }

  public List<String> problems() {
    return problems;
  }
}
