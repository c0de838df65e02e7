package io.railwright.change.machine;

import java.util.UUID;

/**
 * Which start of an ESXi host this is. ESXi has no id of it; a file on a disk in memory, with an id
 * that rail makes, is lost with every start and made anew behind it.
 */
final class EsxiBoot {
  /** The {@code mv} of ESXi can't be told that a name is no folder to move something into. */
  private static final String RENAME =
      """
      rename() {
        if [ -e "$2" ]; then return 1; fi
        mv "$1" "$2" || return 1
        if [ -e "$2/${1##*/}" ]; then rm -rf "$2/${1##*/}"; return 1; fi
      }
      """;

  private EsxiBoot() {}

  /** What scripts that look for the lease begin with. */
  static String head() {
    return make() + RENAME;
  }

  private static String make() {
    return """
    folder=/var/run/railwright
    booted=$folder/boot
    boot() {
      if [ ! -s "$booted" ]; then
        mkdir -p "$folder" && echo %s >"$booted.new" && mv "$booted.new" "$booted"
      fi
    }
    """
        .formatted(UUID.randomUUID());
  }

  /** Prints the id of this start. */
  static String ask() {
    return make() + "boot && cat \"$booted\"\n";
  }
}
