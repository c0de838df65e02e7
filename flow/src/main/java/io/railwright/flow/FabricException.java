package io.railwright.flow;

import java.util.List;

/** A fabric can't be opened as it was named; every problem is a sentence for a person. */
public final class FabricException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient List<String> problems;
  private final Fault fault;

  /** Whose fault it is. */
  public enum Fault {
    /** What the user named is not there, or is wrong. */
    NAMED,
    /** What the user named is right, and did not answer. */
    UNREAD,
    /** The fabric could be read, but what is to be kept of it can't be written. */
    UNWRITABLE,
    /** What is kept of a change is damaged, so that nobody knows what was done. */
    DAMAGED
  }

  private FabricException(String problem, Throwable cause, Fault fault) {
    super(problem, cause);
    this.problems = List.of(problem);
    this.fault = fault;
  }

  private FabricException(List<String> problems, Fault fault) {
    super(String.join("\n", problems));
    this.problems = List.copyOf(problems);
    this.fault = fault;
  }

  public FabricException(String problem, Throwable cause) {
    this(problem, cause, Fault.NAMED);
  }

  public FabricException(List<String> problems) {
    this(problems, Fault.NAMED);
  }

  public FabricException(String problem) {
    this(List.of(problem));
  }

  static FabricException unwritable(String problem, Throwable cause) {
    return new FabricException(problem, cause, Fault.UNWRITABLE);
  }

  public static FabricException damaged(String problem, Throwable cause) {
    return new FabricException(problem, cause, Fault.DAMAGED);
  }

  public static FabricException unread(String problem) {
    return new FabricException(List.of(problem), Fault.UNREAD);
  }

  public List<String> problems() {
    return problems;
  }

  public Fault fault() {
    return fault;
  }
}
