package io.railwright.change.setting;

import io.railwright.change.setting.SettingAccess.UnreadableException;
import io.railwright.model.text.Plain;
import io.railwright.reach.bundle.Section;

/** Why an answer does not tell what a setting is. */
final class Unreadable {
  private Unreadable() {}

  static UnreadableException by(Section printed) {
    String said = Plain.line(printed.err().isBlank() ? printed.out().text() : printed.err());
    return new UnreadableException(
        switch (printed.ending()) {
          case COMPLETE -> "exit " + printed.exit() + (said.isEmpty() ? "" : ": " + said);
          case ABSENT -> "there is no such tool";
          case LATE -> "no answer in time";
          case CUT -> "it says too much";
          case HALF -> "the answer broke off";
          case NO_SHELL -> "it takes a shell, which there is none of";
        });
  }
}
