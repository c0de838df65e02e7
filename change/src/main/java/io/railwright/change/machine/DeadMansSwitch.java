package io.railwright.change.machine;

import io.railwright.model.text.ShellWords;
import java.time.Duration;

/**
 * Takes an act back by itself, unless somebody says in time, over a connection that was made behind
 * the act, that the machine can still be reached. Who takes it back and who keeps it race for the
 * name of one folder: a folder gets its name in one step, and only where no other has it.
 */
final class DeadMansSwitch {
  /** Twice as long as a link takes to come up again and a switch to forward. */
  static final Duration TIME = Duration.ofMinutes(3);

  private static final Duration BETWEEN = Duration.ofSeconds(1);
  private static final Duration LIMIT = Duration.ofSeconds(60);
  private static final String KEPT = "kept=$lease/$unit\n";

  /** Nothing is done where the way back can't be made ready. */
  private static final String ARM =
      """
      mkdir -p "$kept.back" && echo back >"$kept.back/by" && printf '%s\\n' "$undo" >"$kept.undo" || exit 1
      if [ -d /run/systemd/system ]; then
        systemd-run -q --on-active="$time" --timer-property=AccuracySec=1s --unit="$unit-undo" sh "$kept.undo" || exit 1
      else
        setsid sh -c '(note "$1.sleeper"); sleep "$2"; rm -f "$1.sleeper"; sh "$1.undo"' sh "$kept" "$time" \\
          >/dev/null 2>&1 </dev/null &
      fi
      """
          .replace("(note \"$1.sleeper\")", OneProcess.note("$1.sleeper"));

  private static final String FIRE =
      """
      mv -T "$kept.back" "$kept.settled" 2>/dev/null || exit 0
      ( eval "$act" )
      echo $? >"$kept.settled/exit"
      """;

  private static final String SETTLE =
      OneProcess.LIVES
          + """
          [ -d "$kept.back" ] || [ -d "$kept.settled" ] || { echo none; exit 0; }
          mkdir -p "$kept.keep" && echo kept >"$kept.keep/by" || exit 1
          mv -T "$kept.keep" "$kept.settled" 2>/dev/null
          rm -rf "$kept.keep"
          case $(cat "$kept.settled/by") in
            kept) ;;
            back) if [ -e "$kept.settled/exit" ]; then echo back; else echo going; fi; exit 0 ;;
            *) exit 1 ;;
          esac
          if [ -d /run/systemd/system ]; then
            systemctl stop "$unit-undo.timer" 2>/dev/null
            systemctl reset-failed "$unit-undo.service" 2>/dev/null
          elif [ -s "$kept.sleeper" ]; then
            pid=$(cat "$kept.sleeper")
            if [ "$(cat "$kept/boot" 2>/dev/null)" = "$(cat "$booted")" ] && lives $pid; then
              kill -- "-${pid%% *}" 2>/dev/null || kill "${pid%% *}" 2>/dev/null
            fi
            rm -f "$kept.sleeper"
          fi
          echo kept
          """;

  private final ChangedMachine machine;
  private final String head;

  /**
   * @param head names the lease and the unit of the act
   */
  DeadMansSwitch(ChangedMachine machine, String head) {
    this.machine = machine;
    this.head = head + KEPT;
  }

  /** The act as a script that first makes its own way back ready. */
  String around(String act, String undo) {
    String fire = head + "act=" + ShellWords.quote(undo) + "\n" + FIRE;
    return "%sundo=%s\ntime=%d\n".formatted(head, ShellWords.quote(fire), TIME.toSeconds())
        + ARM
        + act;
  }

  /**
   * Says that the machine can be reached, which asking it has shown: every question has a
   * connection of its own.
   *
   * @param wellness prints what is wrong with the machine since the act
   */
  GuardOutcome settle(String wellness) throws UnreachedException, InterruptedException {
    Duration end = machine.pace().elapsed().plus(LIMIT);
    while (true) {
      Reply.Answered reply = machine.repeat(head + SETTLE + wellness);
      String told = reply.out().strip();
      String first = told.lines().findFirst().orElse("");
      switch (first) {
        case "none" -> {
          return new GuardOutcome.NotArmed();
        }
        case "kept" -> {
          return new GuardOutcome.Kept(told.substring(first.length()).strip());
        }
        case "back" -> {
          return new GuardOutcome.TakenBack();
        }
        default -> {
          if (machine.pace().elapsed().compareTo(end) >= 0) {
            throw new UnreachedException(
                machine.name(), "its dead man's switch can't be told to stay: " + reply.err());
          }
        }
      }
      machine.pace().pause(BETWEEN);
    }
  }
}
