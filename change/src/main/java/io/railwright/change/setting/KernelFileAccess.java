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

  /** As many pages as would leave the host a quarter of what is free now are too many. */
  private static final String TOO_MANY =
      """
      size=$(sed -n 's/^Hugepagesize: *\\([0-9]*\\) kB$/\\1/p' /proc/meminfo)
      case $path in *hugepages-*kB/*) size=${path##*hugepages-}; size=${size%%kB/*} ;; esac
      free=$(sed -n 's/^MemFree: *\\([0-9]*\\) kB$/\\1/p' /proc/meminfo)
      more=$(( (pages - $(cat "$path")) * ${size:-2048} ))
      [ "$more" -le $((free * 3 / 4)) ] \\
        || echo "$pages huge pages take $more kB more, and only $free kB are free"
      """;

  /** tuned puts values of its profile over those of sysctl.d only where it is told to. */
  private static final String TUNED =
      """
      if systemctl -q is-active tuned 2>/dev/null \\
        && grep -q '^ *reapply_sysctl *= *\\(0\\|[Ff]alse\\)' /etc/tuned/tuned-main.conf 2>/dev/null; then
        echo 'tuned owns it: reapply_sysctl is off in tuned-main.conf, so that its profile wins'
      fi
      """;

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
  public String obstacle(State target) {
    String path = setting.path();
    if (path.endsWith("/nr_hugepages") && target.words().matches("[0-9]{1,12}")) {
      String names = "path=%s\npages=%s\n".formatted(ShellWords.quote(path), target.words());
      return names + TOO_MANY + TUNED;
    }
    return path.startsWith("/proc/sys/") ? TUNED : "";
  }

  @Override
  public String atStart(State target) {
    return "echo " + target.words() + " > " + setting.path();
  }
}
