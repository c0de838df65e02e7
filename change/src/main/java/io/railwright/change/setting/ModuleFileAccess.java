package io.railwright.change.setting;

import io.railwright.model.change.Observed;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.reach.bundle.Section;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * Options of modules and modules that are not to be loaded, as lines of a file of ours below
 * modprobe.d. An initramfs has a copy of these files: where the module is in one, it is made anew.
 *
 * @param option empty for a module that is not to be loaded
 */
record ModuleFileAccess(String module, String option) implements SettingAccess {
  private static final State BLACKLISTED = State.of("blacklisted");
  private static final String SEPARATOR = "--rail--\n";
  private static final String FAILED = "modprobe failed";
  private static final Set<String> YES = Set.of("1", "y", "Y", "t", "T", "yes", "on");

  /** An image of each kernel that is installed. */
  private static final Duration IMAGES = Duration.ofMinutes(10);

  /**
   * What waits for a boot although no file says it any more is marked where a boot loses the mark:
   * nobody can ask the kernel what a parameter would be by default.
   */
  private static final String HEAD =
      """
      file=/etc/modprobe.d/zz-railwright.conf
      mark=/run/railwright/modprobe.$module.$option
      here=/sys/module/$module
      name=$(printf '%s' "$module" | sed 's/_/[-_]/g')
      """;

  private static final String LOOK =
      """
      { modprobe -c || echo modprobe failed; } \\
        | grep -E "^(options|blacklist) $module( |\\$)|^modprobe failed"
      echo --rail--
      [ ! -d "$here" ] || echo loaded
      echo --rail--
      [ -z "$option" ] || cat "$here/parameters/$option" 2>/dev/null
      echo --rail--
      [ ! -e "$mark" ] || echo waits
      """;

  /** Of lists of files that an image has, the names of modules end so. */
  private static final String IN_IMAGE =
      """
      in_image() {
        for image in /boot/initrd.img-* /boot/initramfs-*.img; do
          [ -e "$image" ] || continue
          case $image in
            /boot/initrd*) tool=lsinitramfs ;;
            *) tool=lsinitrd ;;
          esac
          command -v $tool >/dev/null 2>&1 || return 0
          $tool "$image" | grep -q "/$name\\.ko" && return 0
        done
        return 1
      }
      """;

  private static final String OBSTACLE =
      """
      [ -d /etc/modprobe.d ] || echo 'there is no folder /etc/modprobe.d'
      [ ! -e "$file" ] || head -n 1 "$file" | grep -q '^# Written by rail' \\
        || echo "there is a file of somebody else: $file"
      [ ! -e /run/ostree-booted ] || echo 'the initramfs is owned by rpm-ostree here'
      command -v update-initramfs >/dev/null 2>&1 || command -v dracut >/dev/null 2>&1 \\
        || ! in_image || echo 'neither update-initramfs nor dracut is here, and an initramfs has the module'
      blank='[[:space:]]'
      for other in /etc/modprobe.d/*.conf /run/modprobe.d/*.conf /usr/local/lib/modprobe.d/*.conf \\
        /usr/lib/modprobe.d/*.conf; do
        [ -e "$other" ] && [ "$other" != "$file" ] || continue
        if [ -n "$option" ]; then
          grep -qE "^$blank*options$blank+$name$blank(.*$blank)?$option=" "$other" && echo "$other sets it"
        else
          grep -qE "^$blank*blacklist$blank+$name$blank*\\$" "$other" \\
            && echo "$other has it: make the initramfs anew and reboot"
        fi
      done
      [ -z "$option" ] || ! grep -qE "(^| )$name\\.$option=" /proc/cmdline \\
        || echo 'the command line of the kernel sets it'
      """;

  /** Where no image can be made, the file is as it was: else somebody's next image had it. */
  private static final String ACT =
      """
      in_force() {
        [ -n "$option" ] || { [ ! -d "$here" ]; return; }
        shown=$(cat "$here/parameters/$option" 2>/dev/null)
        given=$(sed -n "s/^options $module $option=//p" "$file" 2>/dev/null | tail -n 1)
        case $shown-$given in
          - | *-) return 1 ;;
          Y-[1yYtT]* | Y-on | N-[0nNfF]* | N-off) return 0 ;;
          *) [ "$shown" = "$given" ] ;;
        esac
      }
      remake() {
        in_image || return 0
        if command -v update-initramfs >/dev/null 2>&1; then
          update-initramfs -u -k all
        else
          dracut -f --regenerate-all
        fi
      }
      if [ -e "$file" ] && ! head -n 1 "$file" | grep -q '^# Written by rail'; then
        echo "there is a file of somebody else: $file" >&2
        exit 1
      fi
      if [ -z "$line" ]; then
        ! in_force || { mkdir -p "${mark%/*}" && : >"$mark"; } || exit 1
      else
        rm -f "$mark"
      fi
      trap 'rm -f "$file.rail-old" "$file.rail-lines" "$file.rail-new"' EXIT
      rm -f "$file.rail-old"
      cp -p "$file" "$file.rail-old" 2>/dev/null
      {
        grep -v '^#' "$file" 2>/dev/null | grep -v "^$ours"
        [ -z "$line" ] || printf '%s\\n' "$line"
      } | LC_ALL=C sort >"$file.rail-lines" || exit 1
      if [ -s "$file.rail-lines" ]; then
        { echo '# Written by rail.'; cat "$file.rail-lines"; } >"$file.rail-new" \\
          && chmod 644 "$file.rail-new" && sync "$file.rail-new" && mv -T "$file.rail-new" "$file" || exit 1
      else
        rm -f "$file"
      fi
      if remake; then
        sync
        exit 0
      fi
      rm -f "$file" "$mark"
      mv -T "$file.rail-old" "$file" 2>/dev/null
      sync
      exit 1
      """;

  static ModuleFileAccess of(Setting.ModuleOption setting) {
    return new ModuleFileAccess(setting.module(), setting.option());
  }

  static ModuleFileAccess of(Setting.ModuleBlacklist setting) {
    return new ModuleFileAccess(setting.module(), "");
  }

  /** Names of modules and options need no quotes. */
  private String head() {
    return "module=" + module + "\noption=" + option + "\n" + HEAD;
  }

  @Override
  public String look() {
    return head() + LOOK;
  }

  @Override
  public Observed read(Section printed) throws UnreadableException {
    List<String> parts = List.of(printed.out().text().split(SEPARATOR, -1));
    if (!printed.whole() || parts.size() != 4 || parts.getFirst().contains(FAILED)) {
      throw Unreadable.by(printed);
    }
    boolean loaded = !parts.get(1).isBlank();
    boolean waits = !parts.get(3).isBlank();
    return option.isEmpty()
        ? blacklisted(parts.getFirst(), loaded, waits)
        : given(parts.getFirst(), loaded, parts.get(2).strip(), waits);
  }

  private Observed blacklisted(String configuration, boolean loaded, boolean waits) {
    if (configuration.lines().noneMatch(line -> line.equals("blacklist " + module))) {
      return new Observed(waits ? BLACKLISTED : State.absent(), State.absent());
    }
    return new Observed(loaded ? State.absent() : BLACKLISTED, BLACKLISTED);
  }

  private Observed given(String configuration, boolean loaded, String shown, boolean waits)
      throws UnreadableException {
    if (loaded && shown.isEmpty()) {
      throw new UnreadableException("module " + module + " shows no parameter " + option);
    }
    String wanted = "";
    for (String word : configuration.split("\\s+", -1)) {
      if (word.startsWith(option + "=")) {
        wanted = word.substring(option.length() + 1);
      }
    }
    if (wanted.isEmpty()) {
      return new Observed(waits ? State.of(shown) : State.absent(), State.absent());
    }
    boolean same = !loaded || shown.equals(wanted) || isSameSwitch(shown, wanted);
    return new Observed(State.of(same ? wanted : shown), State.of(wanted));
  }

  /** The kernel shows a switch as a letter, whichever way it was written. */
  private static boolean isSameSwitch(String shown, String wanted) {
    return (shown.equals("Y") && YES.contains(wanted))
        || (shown.equals("N") && !YES.contains(wanted));
  }

  @Override
  public String act(State target) {
    String before =
        option.isEmpty() ? "blacklist " + module : "options " + module + " " + option + "=";
    String line =
        switch (target) {
          case State.Absent _ -> "";
          case State.Text(String value) -> option.isEmpty() ? before : before + value;
          case State.Unseen _ -> throw new IllegalArgumentException("a line is there or is not");
        };
    String ours = option.isEmpty() ? before + "\\$" : before;
    return head() + "line='" + line + "'\nours=\"" + ours + "\"\n" + IN_IMAGE + ACT;
  }

  @Override
  public String obstacle(State target) {
    return head() + IN_IMAGE + OBSTACLE;
  }

  @Override
  public Duration limit() {
    return IMAGES;
  }
}
