package io.railwright.model.change;

/**
 * What a setting was seen to be.
 *
 * @param active what is in force
 * @param next what will be after the next start of the card or the machine; the same where nothing
 *     can be staged
 */
public record Observed(State active, State next) {
  public static Observed of(State state) {
    return new Observed(state, state);
  }

  /** Which start of a machine was seen, where that is what a step changes. */
  public static Observed boot(String id) {
    return of(State.of(id));
  }

  /**
   * The same, with what must be as it was behind the start.
   *
   * @param noted empty where there is nothing of that kind
   */
  public static Observed boot(String id, String noted) {
    return noted.isEmpty() ? boot(id) : new Observed(State.of(id), State.of(noted));
  }

  /** Whether it is in force and will be. */
  public boolean is(State wanted) {
    return active.equals(wanted) && next.equals(wanted);
  }

  /** Whether a start is wanting until it is in force. */
  public boolean isStaged(Setting setting, State wanted) {
    return setting.isStaged() && next.equals(wanted) && !active.equals(wanted);
  }
}
