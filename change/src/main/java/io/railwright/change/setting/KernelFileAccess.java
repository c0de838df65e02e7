package io.railwright.change.setting;

import io.railwright.model.change.Observed;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.text.ShellWords;
import io.railwright.reach.bundle.Section;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Files of the kernel: what is written is in force at once, and lost at a reboot. */
record KernelFileAccess(Setting.KernelFile setting) implements SettingAccess {
  /** {@code always [madvise] never}: the choice that is made. */
  private static final Pattern CHOSEN = Pattern.compile("[^\\[]*\\[([^\\]]+)].*");

  /** {@code tcp_rmem} takes blanks between its numbers and prints tabs. */
  private static final Pattern BLANKS = Pattern.compile("[ \\t]+");

  private static final int NO_FILE = 44;

  @Override
  public String look() {
    String path = ShellWords.quote(setting.path());
    return "[ -e " + path + " ] || exit " + NO_FILE + "; cat " + path;
  }

  @Override
  public Observed read(Section printed) throws UnreadableException {
    if (!printed.whole()) {
      throw Unreadable.by(printed);
    }
    if (printed.exit() == NO_FILE) {
      return Observed.of(State.absent());
    }
    if (printed.exit() != 0) {
      throw Unreadable.by(printed);
    }
    String text = BLANKS.matcher(printed.out().text().strip()).replaceAll(" ");
    Matcher chosen = CHOSEN.matcher(text);
    return Observed.of(State.of(chosen.matches() ? chosen.group(1) : text));
  }

  @Override
  public String act(State target) {
    if (!(target instanceof State.Text(String value))) {
      throw new IllegalArgumentException("a file of the kernel can't be taken away");
    }
    return "printf '%s\\n' " + ShellWords.quote(value) + " > " + ShellWords.quote(setting.path());
  }

  @Override
  public String atStart(State target) {
    return "echo " + target.words() + " > " + setting.path();
  }
}
