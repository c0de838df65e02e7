package io.railwright.flow;

import java.util.List;

/** A fabric can't be opened as it was named; every problem is a sentence for a person. */
public final class FabricException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient List<String> problems;
  private final boolean unwritable;

  private FabricException(String problem, Throwable cause, boolean unwritable) {
    super(problem, cause);
    this.problems = List.of(problem);
    this.unwritable = unwritable;
  }

  public FabricException(String problem, Throwable cause) {
    this(problem, cause, false);
  }

  public FabricException(List<String> problems) {
    super(String.join("\n", problems));
    this.problems = List.copyOf(problems);
    this.unwritable = false;
  }

  /** The fabric could be read, but what is to be kept of it can't be written. */
  static FabricException unwritable(String problem, Throwable cause) {
    return new FabricException(problem, cause, true);
  }

  public FabricException(String problem) {
    this(List.of(problem));
  }

  public List<String> problems() {
    return problems;
  }

  /** Whether it is rail's own output that fails, and nothing in what the user named. */
  public boolean isUnwritable() {
    return unwritable;
  }
}
