package io.railwright.change.machine;

import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.text.ShellWords;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Does something to a machine at most once, and goes on when the connection is cut. Where systemd
 * runs, a transient unit bears the name of the act, and a second one of that name is refused; else
 * a folder of that name is the gate. Either stays until the lease is given back.
 */
public final class ActRun {
  /** How long an act may take. */
  private static final Duration LIMIT = Duration.ofSeconds(60);

  private static final Duration BETWEEN = Duration.ofSeconds(1);
  private static final int NOT_OURS = 90;
  private static final int NOT_STARTED = 91;

  /**
   * A second start of the same name is refused, whatever became of the first. systemd puts
   * variables of its own into the words of a command, so that the act is a file. The folder has its
   * name and the boot id in one step: an act that a boot ended is not waited for.
   */
  private static final String START =
      """
      ours || exit 90
      kept=$lease/$unit
      if [ -d /run/systemd/system ]; then
        printf '%s\\n' "$act" >"$kept.new" && mv "$kept.new" "$kept.sh" || exit 91
        systemd-run -q --unit="$unit" -p RemainAfterExit=yes -p StandardOutput="file:$kept" \\
          -p StandardError="file:$kept" sh "$kept.sh" || exit 91
        exit 0
      fi
      rm -rf "$kept.new"
      mkdir "$kept.new" && cp /proc/sys/kernel/random/boot_id "$kept.new/boot" \\
        && mv -T "$kept.new" "$kept" || { rm -rf "$kept.new"; exit 91; }
      export act kept
      setsid sh -c 'echo $$ >"$kept/pid"; (eval "$act"); echo $? >"$kept/new"; mv "$kept/new" "$kept/exit"' \\
        >"$kept/out" 2>&1 </dev/null &
      """;

  private static final String STATUS =
      """
      dead=
      kept=$lease/$unit
      if [ -d /run/systemd/system ]; then
        case $(systemctl show -p LoadState,ActiveState,SubState "$unit") in
          *LoadState=not-found*) echo none ;;
          *SubState=exited* | *ActiveState=failed*)
            echo "ended $(systemctl show -p ExecMainStatus --value "$unit")"
            head -c 4000 "$kept" 2>/dev/null ;;
          *) echo running ;;
        esac
      elif [ ! -d "$kept" ]; then
        echo none
      else
        pid=$(cat "$kept/pid" 2>/dev/null)
        [ -z "$pid" ] || kill -0 "$pid" 2>/dev/null || dead=yes
        if [ -e "$kept/exit" ]; then
          echo "ended $(cat "$kept/exit")"
          head -c 4000 "$kept/out"
        elif ! cmp -s "$kept/boot" /proc/sys/kernel/random/boot_id; then
          echo none
        elif [ -n "$dead" ]; then
          echo "ended 137"
        else
          echo running
        fi
      fi
      exit 0
      """;

  private static final Pattern ENDED = Pattern.compile("ended (\\d+)\\n");

  private final ChangedMachine machine;
  private final Lease lease;
  private final String unit;

  /**
   * @param name of the act, which no other act of this plan has
   */
  public ActRun(ChangedMachine machine, Lease lease, String name) {
    this.machine = machine;
    this.lease = lease;
    this.unit = lease.units() + "-" + name;
  }

  /** What came of it. */
  public sealed interface Outcome {
    /** It ran to its end. */
    record Ended(int exit, String output) implements Outcome {}

    /** It was not begun. */
    record NotStarted(String why) implements Outcome {}

    /** The lease is somebody else's by now: nothing was done, and nothing may be. */
    record Fenced() implements Outcome {}
  }

  /**
   * Begins it and waits for its end.
   *
   * @param before what the machine goes back to by itself where the act cuts our way in
   */
  public Outcome set(Setting setting, State state, State before)
      throws UnreachedException, InterruptedException {
    String act = ChangedMachine.act(setting, state);
    return run(
        setting.mayCutAccess()
            ? deadMansSwitch().around(act, ChangedMachine.act(setting, before))
            : act);
  }

  /** Keeps what was done, unless the machine has taken it back by itself. */
  public SwitchOutcome settle(Setting setting, State state)
      throws UnreachedException, InterruptedException {
    return setting.mayCutAccess()
        ? deadMansSwitch().settle(ChangedMachine.wellness(setting, state))
        : new SwitchOutcome.NotArmed();
  }

  private DeadMansSwitch deadMansSwitch() {
    return new DeadMansSwitch(machine, head());
  }

  private Outcome run(String script) throws UnreachedException, InterruptedException {
    return switch (machine.once(start(script), LIMIT)) {
      case Reply.Answered(int exit, String _, String _) when exit == NOT_OURS ->
          new Outcome.Fenced();
      case Reply.Answered(int exit, String _, String err) when exit == NOT_STARTED && !exists() ->
          new Outcome.NotStarted(err);
      case Reply.Answered _, Reply.Unanswered _ -> await();
    };
  }

  private boolean exists() throws UnreachedException, InterruptedException {
    return !machine.repeat(status()).out().startsWith("none");
  }

  /** What came of an act that was begun before, perhaps by a process that is no more. */
  public Outcome await() throws UnreachedException, InterruptedException {
    Duration end = machine.pace().elapsed().plus(LIMIT);
    while (true) {
      String told = machine.repeat(status()).out();
      Matcher ended = ENDED.matcher(told);
      if (ended.lookingAt()) {
        return new Outcome.Ended(
            Integer.parseInt(ended.group(1)), told.substring(ended.end()).strip());
      }
      if (told.startsWith("none")) {
        return new Outcome.NotStarted("the command did not reach the machine");
      }
      if (machine.pace().elapsed().compareTo(end) >= 0) {
        throw new UnreachedException(
            machine.name(), "what was begun there (" + unit + ") does not end");
      }
      machine.pace().pause(BETWEEN);
    }
  }

  private String start(String script) {
    return head() + "act=" + ShellWords.quote(script) + "\n" + START;
  }

  /** Prints {@code none}, {@code running} or {@code ended} with the exit status and the output. */
  private String status() {
    return head() + STATUS;
  }

  private String head() {
    return lease.head() + "unit=" + unit + "\n";
  }
}
