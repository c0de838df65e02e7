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

  /**
   * The drop-in is read last, so that none of an image can wipe it out. Where grub.cfg can't be
   * made, it is as it was: else somebody's next one had it.
   */
  private static final String ACT =
      """
      if command -v grubby >/dev/null 2>&1; then
        grubby --update-kernel=ALL --remove-args="$name" ${word:+--args="$word"}
        exit
      fi
      file=/etc/default/grub.d/zz-railwright.cfg
      mkdir -p "${file%/*}"
      rm -f "$file.rail-old"
      cp -p "$file" "$file.rail-old" 2>/dev/null
      {
        grep -v "# $name"'$' "$file" 2>/dev/null
        [ -z "$word" ] || printf 'GRUB_CMDLINE_LINUX="$GRUB_CMDLINE_LINUX %s" # %s\\n' "$word" "$name"
      } >"$file.rail-new"
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

  /** grubby takes every word of a name away, those of other page sizes too. */
  private static final String OTHER_PAGES =
      """
      case " $(cat /proc/cmdline) " in
        *' hugepages='*) echo 'the command line of the kernel has huge pages already' ;;
      esac
      free=$(sed -n 's/^MemFree: *\\([0-9]*\\) kB$/\\1/p' /proc/meminfo)
      [ $((pages * size)) -le $((free * 3 / 4)) ] \\
        || echo "$pages huge pages do not fit: $free kB are free"
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
    State found = State.absent();
    String before = "";
    for (String word : List.of(commandLine.strip().split("\\s+"))) {
      String named = setting.name().contains(" ") ? before + " " + word : word;
      if (named.equals(setting.name())) {
        found = State.of("");
      } else if (named.startsWith(setting.name() + "=")) {
        found = State.of(named.substring(setting.name().length() + 1));
      }
      before = word;
    }
    return found;
  }

  @Override
  public String obstacle(State target) {
    if (!setting.name().contains(" ") || !target.words().matches("[0-9]{1,9}")) {
      return "";
    }
    int size = setting.name().contains("1G") ? 1 << 20 : 2 << 10;
    return "pages=" + target.words() + "\nsize=" + size + "\n" + OTHER_PAGES;
  }

  @Override
  public String act(State target) {
    String word = target instanceof State.Text ? word(target) : "";
    return "name=%s\nword=%s\n".formatted(ShellWords.quote(setting.name()), ShellWords.quote(word))
        + ACT;
  }

  private String word(State target) {
    return target instanceof State.Text(String value) && !value.isEmpty()
        ? setting.name() + "=" + value
        : setting.name();
  }
}
