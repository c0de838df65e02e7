package io.railwright.change.setting;

import io.railwright.change.setting.SettingAccess.UnreadableException;
import io.railwright.model.change.Observed;
import io.railwright.model.change.State;
import io.railwright.reach.bundle.Section;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What tools print, as states. */
final class PrintedState {
  private PrintedState() {}

  /** The whole of what was printed, without blanks around it. */
  static String text(Section printed) throws UnreadableException {
    if (!printed.whole() || printed.exit() != 0) {
      throw Unreadable.by(printed);
    }
    return printed.out().text().strip();
  }

  /** What the first group of a pattern is in it. */
  static Observed group(Section printed, Pattern pattern) throws UnreadableException {
    Matcher found = pattern.matcher(printed.out().text());
    if (!printed.whole() || !found.find()) {
      throw Unreadable.by(printed);
    }
    return Observed.of(State.of(found.group(1)));
  }

  /** The text of a state that always has one. */
  static String value(State target) {
    if (target instanceof State.Text(String value)) {
      return value;
    }
    throw new IllegalArgumentException("this setting always has a value");
  }
}
