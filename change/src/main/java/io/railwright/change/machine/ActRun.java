package io.railwright.change.machine;

import io.railwright.change.setting.SettingAccess;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.text.ShellWords;
import io.railwright.model.value.PciAddress;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Does something to a machine at most once, and goes on when the connection is cut. Where systemd
 * runs, a transient unit bears the name of the act, and a second one of that name is refused; else
 * a folder of that name is the gate. Either stays until the lease is given back.
 */
public final class ActRun implements Attempt {
  /** How long an act may take, unless it is said otherwise. */
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
      begin() {
        if [ -d /run/systemd/system ]; then
          printf '%s\\n' "$act" >"$kept.new" && mv "$kept.new" "$kept.sh" || return 91
          systemd-run -q --unit="$unit" -p RemainAfterExit=yes -p StandardOutput="file:$kept" \\
            -p StandardError="file:$kept" sh "$kept.sh" || return 91
          return 0
        fi
        rm -rf "$kept.new"
        mkdir "$kept.new" && cp "$booted" "$kept.new/boot" \\
          && rename "$kept.new" "$kept" || { rm -rf "$kept.new"; return 91; }
        export act kept
        setsid sh -c '(note "$kept/pid"); (eval "$act"); echo $? >"$kept/new"; mv "$kept/new" "$kept/exit"' \\
          >"$kept/out" 2>&1 </dev/null &
      }
      ours || exit 90
      begin || exit 91
      """
          .replace("(note \"$kept/pid\")", OneProcess.note("$kept/pid"));

  private static final String STATUS =
      OneProcess.LIVES
          + """
          status() {
            dead=
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
              [ -z "$pid" ] || lives $pid || dead=yes
              if [ -e "$kept/exit" ]; then
                echo "ended $(cat "$kept/exit")"
                head -c 4000 "$kept/out"
              elif [ "$(cat "$kept/boot")" != "$(cat "$booted")" ]; then
                echo none
              elif [ -n "$dead" ]; then
                echo "ended 137"
              else
                echo running
              fi
            fi
          }
          """;

  /** Most acts end within the login that begins them, which then need not be asked for again. */
  private static final String WAIT =
      """
      for pause in 0.01 0.05 0.1 0.2 0.5 1 1 1 2 2 2 5 5; do
        told=$(status)
        [ "$told" = running ] || break
        sleep $pause
      done
      printf '%s\\n' "$told"
      exit 0
      """;

  private static final Pattern ENDED = Pattern.compile("ended (\\d+)\\n");

  private final ChangedMachine machine;
  private final Lease lease;
  private final String unit;
  private final Duration limit;

  /**
   * @param name of the act, which no other act of this plan has
   */
  public ActRun(ChangedMachine machine, Lease lease, String name) {
    this(machine, lease, lease.units() + "-" + name, LIMIT);
  }

  private ActRun(ChangedMachine machine, Lease lease, String unit, Duration limit) {
    this.machine = machine;
    this.lease = lease;
    this.unit = unit;
    this.limit = limit;
  }

  @Override
  public Attempt within(Duration longer) {
    return new ActRun(machine, lease, unit, longer);
  }

  @Override
  public Result set(Setting setting, State state, State before)
      throws UnreachedException, InterruptedException {
    ChangedMachine.Outcome told =
        machine.onceAndLook(start(guarded(setting, state, before)), limit, setting);
    boolean ended = told.reply() instanceof Reply.Answered reply && ended(reply.out()).isPresent();
    return new Result(outcome(told.reply()), ended ? told.seen() : Optional.empty());
  }

  private String guarded(Setting setting, State state, State before) {
    String act = ChangedMachine.act(setting, state);
    if (!setting.mayCutAccess()) {
      return act;
    }
    Optional<SettingAccess.Trial> trial = SettingAccess.of(setting).trial(state);
    return trial.isPresent()
        ? trialRun().around(trial.get())
        : deadMansSwitch().around(act, ChangedMachine.act(setting, before));
  }

  private TrialRun trialRun() {
    return new TrialRun(machine, head());
  }

  @Override
  public Outcome save() throws UnreachedException, InterruptedException {
    return outcome(machine.once(start(machine.saving()), limit));
  }

  @Override
  public Outcome reset(PciAddress card) throws UnreachedException, InterruptedException {
    return outcome(machine.once(start(CardReset.act(card)), limit));
  }

  private Outcome outcome(Reply began) throws UnreachedException, InterruptedException {
    return switch (began) {
      case Reply.Answered(int exit, String _, String _) when exit == NOT_OURS ->
          new Outcome.Fenced();
      case Reply.Answered(int exit, String _, String err) when exit == NOT_STARTED && !exists() ->
          new Outcome.NotStarted(err);
      case Reply.Answered(int _, String out, String _) when ended(out).isPresent() ->
          ended(out).get();
      case Reply.Answered _, Reply.Unanswered _ -> await();
    };
  }

  @Override
  public GuardOutcome settle(Setting setting, State state)
      throws UnreachedException, InterruptedException {
    if (!setting.isRepeatable()) {
      return new GuardOutcome.Kept(
          machine.repeat(ChangedMachine.wellness(setting, state), limit).out().strip());
    }
    if (!setting.mayCutAccess()) {
      return new GuardOutcome.NotArmed();
    }
    Optional<SettingAccess.Trial> trial = SettingAccess.of(setting).trial(state);
    return trial.isPresent()
        ? trialRun().settle(trial.get(), setting, state)
        : deadMansSwitch().settle(ChangedMachine.wellness(setting, state));
  }

  private DeadMansSwitch deadMansSwitch() {
    return new DeadMansSwitch(machine, head());
  }

  private boolean exists() throws UnreachedException, InterruptedException {
    return !machine.repeat(status()).out().startsWith("none");
  }

  @Override
  public Outcome await() throws UnreachedException, InterruptedException {
    Duration end = machine.pace().elapsed().plus(limit);
    while (true) {
      String told = machine.repeat(status()).out();
      Optional<Outcome> ended = ended(told);
      if (ended.isPresent()) {
        return ended.get();
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

  private static Optional<Outcome> ended(String told) {
    Matcher ended = ENDED.matcher(told);
    return ended.lookingAt()
        ? Optional.of(
            new Outcome.Ended(
                Integer.parseInt(ended.group(1)), told.substring(ended.end()).strip()))
        : Optional.empty();
  }

  private String start(String script) {
    return head() + "act=" + ShellWords.quote(script) + "\n" + STATUS + START + WAIT;
  }

  /** Prints {@code none}, {@code running} or {@code ended} with the exit status and the output. */
  private String status() {
    return head() + STATUS + "status\n";
  }

  private String head() {
    return lease.head() + "unit=" + unit + "\nkept=$lease/$unit\n";
  }
}
