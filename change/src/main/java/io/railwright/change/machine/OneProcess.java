package io.railwright.change.machine;

/**
 * Tells a process from a later one that has got its number: by the time at which it started, the
 * 22nd word of its {@code stat}. The second word is its name, which may have blanks and parentheses
 * in it, so that words are counted behind the last parenthesis. Where there is no {@code /proc}, as
 * on ESXi, and in what an older rail wrote, it is the number alone.
 */
final class OneProcess {
  /** {@code lives NUMBER [START]}, as {@link #note} wrote them. */
  static final String LIVES =
      """
      lives() {
        [ -n "$1" ] && kill -0 "$1" 2>/dev/null || return 1
        [ -n "$2" ] || return 0
        start=$2
        stat=$(cat "/proc/$1/stat" 2>/dev/null)
        set -- ${stat##*) }
        [ "$start" = "${20}" ]
      }
      """;

  private OneProcess() {}

  /** A shell notes itself in a file; its own words and variables stay as they are. */
  static String note(String file) {
    return "(file=\"%s\"; stat=$(cat /proc/$$/stat 2>/dev/null); set -- ${stat##*) }; echo \"$$ ${20}\" >\"$file\")"
        .formatted(file);
  }
}
