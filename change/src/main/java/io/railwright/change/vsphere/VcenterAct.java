package io.railwright.change.vsphere;

import io.railwright.change.machine.Attempt;
import io.railwright.change.machine.ChangedMachine.Seen;
import io.railwright.change.machine.GuardOutcome;
import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.Observed;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.VcenterSetting;
import io.railwright.model.change.VcenterSetting.Part;
import io.railwright.reach.bundle.ManagedCall;
import io.railwright.reach.bundle.ManagedList;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A setting of an object, given a state while the lease is ours and the object is as it was. */
final class VcenterAct implements Attempt {
  /** What was on its way when the connection broke has arrived by then. */
  private static final Duration LATE = Duration.ofSeconds(5);

  private static final Duration BETWEEN = Duration.ofSeconds(5);

  /** A system that has not shut down or come up by then asks somebody, or hangs. */
  private static final Duration START = Duration.ofMinutes(10);

  private final ChangedVcenter vcenter;
  private final VcenterLease lease;

  VcenterAct(ChangedVcenter vcenter, VcenterLease lease) {
    this.vcenter = vcenter;
    this.lease = lease;
  }

  private static VcenterSetting managed(Setting setting) {
    if (setting instanceof VcenterSetting managed) {
      return managed;
    }
    throw new IllegalArgumentException("a vCenter has no " + setting.label());
  }

  @Override
  public Result set(Setting setting, State state, State before)
      throws UnreachedException, InterruptedException {
    VcenterSetting managed = managed(setting);
    List<ManagedList> lists = new ArrayList<>(ReadObjects.of(managed));
    lists.add(VcenterLease.ATTRIBUTES);
    ReadObjects read = vcenter.read(lists);
    if (!lease.isHeld(read)) {
      return Result.of(new Outcome.Fenced());
    }
    if (!(read.seen(managed) instanceof Seen.As(Observed now))) {
      return Result.of(new Outcome.Ended(1, "it can't be read any more"));
    }
    if (now.is(state)) {
      return Result.of(new Outcome.Ended(0, ""));
    }
    if (!now.is(before)) {
      return Result.of(
          new Outcome.Ended(1, "somebody else has changed it to " + now.next().words()));
    }
    return done(managed, state, read);
  }

  private Result done(VcenterSetting setting, State state, ReadObjects read)
      throws UnreachedException, InterruptedException {
    ManagedDocument seen = read.object(ManagedSettings.list(setting)).orElseThrow();
    ManagedCall call;
    try {
      call = new ManagedCalls(vcenter, setting, seen, read.networks()).giving(state);
    } catch (ManagedCalls.ImpossibleException why) {
      return Result.of(new Outcome.Ended(1, String.valueOf(why.getMessage())));
    }
    ChangedVcenter.Changed changed = vcenter.change(call, setting);
    return switch (changed.sent()) {
      case ChangedVcenter.Sent.Done _ ->
          setting.part() == Part.POWER
              ? Result.of(awaitPower(setting, state.words()))
              : new Result(new Outcome.Ended(0, ""), changed.seen());
      case ChangedVcenter.Sent.Refused refused when refused.isConflict() ->
          late("somebody else changes it too: " + refused.why());
      case ChangedVcenter.Sent.Refused(String why) ->
          new Result(new Outcome.Ended(1, why), changed.seen());
      case ChangedVcenter.Sent.Unanswered(String why) -> late(why);
    };
  }

  /** What is under way may still be done. */
  private Result late(String why) throws InterruptedException {
    vcenter.pace().pause(LATE);
    return Result.of(new Outcome.NotStarted(why));
  }

  /** To be told to shut down is not to be off. */
  private Outcome awaitPower(VcenterSetting setting, String power)
      throws UnreachedException, InterruptedException {
    return vcenter
        .pace()
        .<Outcome>await(
            START,
            BETWEEN,
            () ->
                isState(setting, power) ? Optional.of(new Outcome.Ended(0, "")) : Optional.empty())
        .orElseGet(
            () ->
                new Outcome.Ended(
                    1,
                    "%s was to be %s, and is not for %d minutes"
                        .formatted(setting.name(), power, START.toMinutes())));
  }

  private boolean isState(VcenterSetting setting, String text)
      throws UnreachedException, InterruptedException {
    return vcenter.look(setting) instanceof Seen.As(Observed now) && now.is(State.of(text));
  }

  /** A machine that was turned on is back once its own system says so. */
  @Override
  public GuardOutcome settle(Setting setting, State state)
      throws UnreachedException, InterruptedException {
    VcenterSetting managed = managed(setting);
    if (managed.part() != Part.POWER || !state.equals(State.of("on")) || !isState(managed, "on")) {
      return new GuardOutcome.NotArmed();
    }
    return vcenter
        .pace()
        .await(
            START,
            BETWEEN,
            () ->
                vcenter
                    .object(managed)
                    .filter(it -> it.text("guest.toolsRunningStatus").equals("guestToolsRunning")))
        .map(_ -> new GuardOutcome.Kept(""))
        .orElseGet(
            () ->
                new GuardOutcome.Kept(
                    "the system of %s has not come up for %d minutes"
                        .formatted(managed.name(), START.toMinutes())));
  }

  /** What goes on by itself is a task or a shutdown; what the object is tells what came of it. */
  @Override
  public Outcome await() {
    return new Outcome.NotStarted("the connection ended");
  }
}
