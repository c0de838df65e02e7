package io.railwright.change.setting;

import io.railwright.model.change.Observed;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.text.ShellWords;
import io.railwright.reach.bundle.Section;
import java.util.Optional;

/**
 * Files that rail alone writes. One that is there and does not begin with {@link #MARK} is somebody
 * else's and is not touched. A file appears whole or not at all.
 */
public record OwnFileAccess(Setting.OwnFile setting) implements SettingAccess {
  /** How every file of ours begins. */
  public static final String MARK = "# Written by rail";

  private static final int NO_FILE = 44;
  private static final String UNITS = "/etc/systemd/system/";
  private static final String NETPLAN = "/etc/netplan/";
  private static final String DROP_INS = ".network.d/";

  /** On the disk under another name first, so that nobody ever sees half of it. */
  private static final String WRITE =
      """
      umask 077
      fresh=$file.rail-new
      printf '%s' "$text" >"$fresh" && chmod "$mode" "$fresh" && sync "$fresh" && mv -T "$fresh" "$file" \\
        || { rm -f "$fresh"; exit 1; }
      """;

  @Override
  public String look() {
    String path = ShellWords.quote(setting.path());
    return "[ -e %s ] || [ -L %s ] || exit %d; cat %s".formatted(path, path, NO_FILE, path);
  }

  @Override
  public Observed read(Section printed) throws UnreadableException {
    if (!printed.whole()) {
      throw Unreadable.by(printed);
    }
    if (printed.exit() == NO_FILE) {
      return Observed.of(State.absent());
    }
    Optional<String> text = printed.out().exactText();
    if (printed.exit() != 0) {
      throw Unreadable.by(printed);
    }
    if (text.isEmpty() || !text.get().startsWith(MARK)) {
      throw new UnreadableException("there is a file of somebody else: " + setting.path());
    }
    return Observed.of(State.of(text.get()));
  }

  @Override
  public String act(State target) {
    return switch (target) {
      case State.Absent _ -> "rm -f " + ShellWords.quote(setting.path()) + rest() + reload();
      case State.Text(String text) -> write(text) + reload();
      case State.Unseen _ ->
          throw new IllegalArgumentException("a file has a content or is absent");
    };
  }

  @Override
  public String obstacle(State target) {
    String folder = setting.path().substring(0, setting.path().lastIndexOf('/'));
    return "[ -d " + folder + " ] || echo 'there is no folder " + folder + "'";
  }

  private String write(String text) {
    return "file=%s\ntext=%s\nmode=%s\n"
            .formatted(ShellWords.quote(setting.path()), ShellWords.quote(text), mode())
        + (isDropIn() ? "mkdir -p -m 755 \"${file%/*}\"\n" : "")
        + WRITE;
  }

  /** netplan warns of files that others may read: some hold passwords. */
  private String mode() {
    return setting.path().startsWith(NETPLAN) ? "600" : "644";
  }

  private boolean isDropIn() {
    return setting.path().contains(DROP_INS);
  }

  /** A folder of drop-ins that was made for this file goes with it. */
  private String rest() {
    String folder = setting.path().substring(0, setting.path().lastIndexOf('/'));
    return isDropIn() ? "\nrmdir " + ShellWords.quote(folder) + " 2>/dev/null || true" : "";
  }

  private String reload() {
    return setting.path().startsWith(UNITS) ? "\nsystemctl daemon-reload" : "";
  }
}
