package io.railwright.model.change;

/** What a setting was seen to be, or is to be. */
public sealed interface State {
  /** It is not there: no file, no argument, no line. */
  record Absent() implements State {}

  /** It is set to this. */
  record Text(String text) implements State {}

  /**
   * It can't be seen before an earlier step is done; what it was is read then.
   *
   * @param why as in {@code hidden until ADVANCED_PCI_SETTINGS is on}
   */
  record Unseen(String why) implements State {}

  static State absent() {
    return new Absent();
  }

  static State of(String text) {
    return new Text(text);
  }

  /** For people. */
  default String words() {
    return switch (this) {
      case Absent _ -> "absent";
      case Text(String text) -> text;
      case Unseen(String why) -> "(" + why + ")";
    };
  }
}
