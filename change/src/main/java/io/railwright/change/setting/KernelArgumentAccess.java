package io.railwright.change.setting;

import io.railwright.model.change.Observed;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.text.ShellWords;
import io.railwright.reach.bundle.Section;
import java.util.List;

/**
 * Arguments of the kernel. Where there is grubby, boot entries are edited by it; else a drop-in of
 * ours adds them behind all others, so that ours counts, and grub.cfg is made anew.
 */
record KernelArgumentAccess(Setting.KernelArgument setting) implements SettingAccess {
  /** Read last, so that no drop-in of an image can wipe it out. */
  static final String DROP_IN = "/etc/default/grub.d/zz-railwright.cfg";

  private static final String SEPARATOR = "--rail--";

  private static final String LOOK =
      """
      cat /proc/cmdline
      echo
      echo --rail--
      if command -v grubby >/dev/null 2>&1; then
        grubby --info=DEFAULT | sed -n 's/^args="\\(.*\\)"$/\\1/p'
      else
        grep -m 1 '^[[:space:]]*linux' /boot/grub/grub.cfg
      fi
      """;

  /** Where grub.cfg can't be made, the drop-in is as it was: else somebody's next one had it. */
  private static final String ACT =
      """
      if command -v grubby >/dev/null 2>&1; then
        grubby --update-kernel=ALL %s
        exit
      fi
      file=%s
      mkdir -p "${file%%/*}"
      rm -f "$file.rail-old"
      cp -p "$file" "$file.rail-old" 2>/dev/null
      { grep -v %s "$file" 2>/dev/null; %s } >"$file.rail-new"
      if [ -s "$file.rail-new" ]; then
        sync "$file.rail-new"
        mv -T "$file.rail-new" "$file"
      else
        rm -f "$file.rail-new" "$file"
      fi
      if update-grub; then
        rm -f "$file.rail-old"
        sync
        exit 0
      fi
      rm -f "$file"
      mv -T "$file.rail-old" "$file" 2>/dev/null
      sync
      exit 1
      """;

  @Override
  public String look() {
    return LOOK;
  }

  @Override
  public Observed read(Section printed) throws UnreadableException {
    String[] parts = printed.out().text().split(SEPARATOR + "\n", 2);
    if (!printed.whole() || printed.exit() != 0 || parts.length < 2 || parts[1].isBlank()) {
      throw Unreadable.by(printed);
    }
    return new Observed(value(parts[0]), value(parts[1]));
  }

  /** The last one counts. */
  private State value(String commandLine) {
    State found = State.ABSENT;
    for (String word : List.of(commandLine.strip().split("\\s+"))) {
      if (word.equals(setting.name())) {
        found = State.of("");
      } else if (word.startsWith(setting.name() + "=")) {
        found = State.of(word.substring(setting.name().length() + 1));
      }
    }
    return found;
  }

  @Override
  public String act(State target) {
    boolean wanted = target instanceof State.Text;
    String remove = "--remove-args=" + ShellWords.quote(setting.name());
    String add = wanted ? " --args=" + ShellWords.quote(word(target)) : "";
    String line =
        "GRUB_CMDLINE_LINUX=\"$GRUB_CMDLINE_LINUX %s\" # %s"
            .formatted(word(target), setting.name());
    String print = wanted ? "printf '%s\\n' " + ShellWords.quote(line) + ";" : "";
    String ours = ShellWords.quote("# " + setting.name() + "$");
    return ACT.formatted(remove + add, DROP_IN, ours, print);
  }

  private String word(State target) {
    return target instanceof State.Text(String value) && !value.isEmpty()
        ? setting.name() + "=" + value
        : setting.name();
  }
}
