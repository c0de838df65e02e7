package io.railwright.change.machine;

/**
 * Whether the applied configuration of a switch with Cumulus Linux is what it would start with. The
 * two are held against each other on the switch, since they hold secrets; only the answer leaves
 * it.
 */
final class SavedRevision {
  static final String SAVE = "nv config save";

  static final String LOOK =
      """
      news=$(nv config diff applied startup) || exit 1
      if [ -z "$news" ]; then echo saved; else echo newer; fi
      """;

  /** Prints whether the switch saves what is applied: since 5.9 it does, unless told otherwise. */
  static final String BY_ITSELF =
      """
      all=$(nv config show -o commands) || exit 1
      case $(printf '%s\\n' "$all" | sed -n 's/^nv set system config auto-save [a-z]* //p') in
        on | enabled) echo yes; exit 0 ;;
        off | disabled) echo no; exit 0 ;;
      esac
      release=$(sed -n 's/^VERSION_ID="\\{0,1\\}\\([0-9]*\\.[0-9]*\\).*/\\1/p' /etc/os-release)
      major=${release%%.*}
      minor=${release#*.}
      [ -n "$major" ] && [ -n "$minor" ] || exit 1
      if [ "$major" -gt 5 ] || { [ "$major" -eq 5 ] && [ "$minor" -ge 9 ]; }; then echo yes; else echo no; fi
      """;

  private SavedRevision() {}
}
