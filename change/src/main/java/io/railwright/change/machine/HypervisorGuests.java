package io.railwright.change.machine;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The machines on an ESXi host that starts anew. Those with virtual functions can't be moved to
 * another host: those that run are shut down before, by their own system and never by force, and
 * started again behind it.
 */
final class HypervisorGuests {
  /** A system that has not shut down by then was not told to, or asks somebody. */
  private static final Duration LIMIT = Duration.ofMinutes(10);

  private static final Duration BETWEEN = Duration.ofSeconds(5);
  private static final Duration ASKED = Duration.ofMinutes(3);
  private static final int NOT_OURS = 90;

  private static final Pattern NOTED =
      Pattern.compile("guests:((?: [0-9]{1,9})*); maintenance: (Enabled|Disabled)");

  private static final String STATE =
      """
      is_on() { case $(vim-cmd vmsvc/power.getstate "$1" 2>/dev/null) in *'Powered on'*) ;; *) return 1 ;; esac; }
      mode() { esxcli system maintenanceMode get; }
      """;

  /** Notes of machines may have lines that begin with a number; such a number is no machine. */
  private static final String NOTE =
      """
      all=$(vim-cmd vmsvc/getallvms) && mode=$(mode) || exit 1
      printf guests:
      for id in $(printf '%s\\n' "$all" | sed -n 's/^\\([0-9][0-9]*\\) .*/\\1/p'); do
        if is_on "$id"; then printf ' %s' "$id"; fi
      done
      echo "; maintenance: $mode"
      """;

  private static final String DOWN =
      """
      ours || exit 90
      running=
      for id in $guests; do
        if is_on "$id"; then
          running="$running $id"
          vim-cmd vmsvc/power.shutdown "$id" >/dev/null 2>&1
        fi
      done
      if [ -n "$running" ]; then echo "these do not shut down (vim-cmd vmsvc/getallvms):$running"; exit 0; fi
      if [ "$(mode)" != Enabled ]; then esxcli system maintenanceMode set -e true -t 120; fi
      [ "$(mode)" != Enabled ] || echo done
      """;

  private static final String UP =
      """
      ours || exit 90
      if [ "$maintenance" = Disabled ] && [ "$(mode)" != Disabled ]; then
        esxcli system maintenanceMode set -e false
      fi
      [ "$(mode)" = "$maintenance" ] || exit 0
      off=
      for id in $guests; do
        if ! is_on "$id"; then
          off="$off $id"
          vim-cmd vmsvc/power.on "$id" >/dev/null 2>&1
        fi
      done
      if [ -n "$off" ]; then echo "these do not start (vim-cmd vmsvc/getallvms):$off"; exit 0; fi
      echo done
      """;

  private final ChangedMachine machine;
  private final Lease lease;

  HypervisorGuests(ChangedMachine machine, Lease lease) {
    this.machine = machine;
    this.lease = lease;
  }

  /** Which run, and whether the host is in maintenance mode. */
  String note() throws UnreachedException, InterruptedException {
    Reply.Answered reply = machine.repeat(STATE + NOTE, ASKED);
    String noted = reply.out().strip();
    if (reply.exit() != 0 || !NOTED.matcher(noted).matches()) {
      throw new UnreachedException(
          machine.name(), "it does not tell which machines run on it: " + reply.err());
    }
    return noted;
  }

  /**
   * Shuts them down, and puts the host in maintenance mode.
   *
   * @return why they are not down
   */
  Optional<String> down(String noted) throws UnreachedException, InterruptedException {
    return until(noted, DOWN, "it does not go into maintenance mode");
  }

  /** Takes the host out of maintenance mode, unless it was in it before, and starts them. */
  void up(String noted) throws UnreachedException, InterruptedException {
    Optional<String> why = until(noted, UP, "it does not leave maintenance mode");
    if (why.isPresent()) {
      throw new UnreachedException(machine.name(), why.get());
    }
  }

  /** Each of these may be run as often as one likes. */
  private Optional<String> until(String noted, String script, String otherwise)
      throws UnreachedException, InterruptedException {
    Matcher words = NOTED.matcher(noted);
    if (!words.matches()) {
      throw new IllegalArgumentException("'" + noted + "' does not tell which machines ran");
    }
    String all =
        "%sguests='%s'\nmaintenance=%s\n%s%s"
            .formatted(lease.head(), words.group(1).strip(), words.group(2), STATE, script);
    Duration end = machine.pace().elapsed().plus(LIMIT);
    while (true) {
      Reply.Answered reply = machine.repeat(all, ASKED);
      String told = reply.out().strip();
      if (told.endsWith("done")) {
        return Optional.empty();
      }
      if (reply.exit() == NOT_OURS) {
        throw new UnreachedException(machine.name(), "somebody else has its lease");
      }
      if (machine.pace().elapsed().compareTo(end) >= 0) {
        return Optional.of(told.isEmpty() ? otherwise : told);
      }
      machine.pace().pause(BETWEEN);
    }
  }
}
