package io.railwright.change.kube;

import io.railwright.change.machine.Attempt;
import io.railwright.change.machine.ChangedMachine.Seen;
import io.railwright.change.machine.GuardOutcome;
import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.ClusterSetting;
import io.railwright.model.change.Observed;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import java.time.Duration;
import java.util.Optional;

/** A field of an object, set while the lease is ours. One that is set twice is as set once. */
final class ClusterAct implements Attempt {
  /** What was on its way when the connection broke has arrived by then. */
  private static final Duration LATE = Duration.ofSeconds(5);

  /** An operator in the middle of something is waited for. */
  private static final Duration QUIET = Duration.ofMinutes(30);

  private static final Duration ASK = Duration.ofSeconds(10);

  private final ChangedCluster cluster;
  private final ClusterLease lease;
  private final NodeReturn nodes;

  ClusterAct(ChangedCluster cluster, ClusterLease lease, NodeReturn nodes) {
    this.cluster = cluster;
    this.lease = lease;
    this.nodes = nodes;
  }

  private static ClusterSetting field(Setting setting) {
    if (setting instanceof ClusterSetting field) {
      return field;
    }
    throw new IllegalArgumentException("a cluster has no " + setting.label());
  }

  @Override
  public Result set(Setting setting, State state, State before)
      throws UnreachedException, InterruptedException {
    ClusterSetting field = field(setting);
    Optional<String> obstacle = obstacle(field);
    if (obstacle.isPresent()) {
      return Result.of(new Outcome.Ended(1, obstacle.get()));
    }
    if (!lease.isHeld()) {
      return Result.of(new Outcome.Fenced());
    }
    return Result.of(
        switch (send(field, state)) {
          case ChangedCluster.Sent.Done _ -> {
            if (field instanceof ClusterSetting.KernelArguments arguments) {
              new PoolChange(cluster).awaitRendered(arguments, state, before);
            }
            yield new Outcome.Ended(0, "");
          }
          case ChangedCluster.Sent.Refused refused -> refused(refused);
          case ChangedCluster.Sent.Unanswered(String why) -> {
            cluster.pace().pause(LATE);
            yield new Outcome.NotStarted(why);
          }
        });
  }

  /**
   * Why nothing is sent: an operator is at work, or rail may not ask how nodes are, and could not
   * tell afterwards whether they are back.
   */
  private Optional<String> obstacle(ClusterSetting field) throws InterruptedException {
    try {
      Optional<String> busy = awaitQuiet(field);
      if (busy.isEmpty()) {
        nodes.remember(field);
      }
      return busy;
    } catch (UnreachedException refused) {
      return Optional.of(String.valueOf(refused.getMessage()));
    }
  }

  private ChangedCluster.Sent send(ClusterSetting field, State state)
      throws UnreachedException, InterruptedException {
    return switch (field) {
      case ClusterSetting.KernelArguments arguments ->
          new PoolChange(cluster).set(arguments, state);
      case ClusterSetting.NicTemplate template -> new TemplateChange(cluster).set(template, state);
      case ClusterSetting.MadePolicies made -> new MadePolicyChange(cluster, made).set(state);
      case ClusterSetting.PolicyField _, ClusterSetting.PoolPaused _ ->
          new FieldChange(cluster, field).set(state);
    };
  }

  /** An object that somebody has just changed may be tried again; a field of others may not. */
  private static Outcome refused(ChangedCluster.Sent.Refused refused) {
    return FieldChange.isMoved(refused)
        ? new Outcome.NotStarted(refused.why())
        : new Outcome.Ended(1, FieldChange.why(refused));
  }

  private Optional<String> awaitQuiet(ClusterSetting setting)
      throws UnreachedException, InterruptedException {
    OperatorWatch watch = new OperatorWatch(cluster);
    Duration end = cluster.pace().elapsed().plus(QUIET);
    while (true) {
      Optional<String> busy = watch.busy(setting);
      if (busy.isEmpty() || cluster.pace().elapsed().compareTo(end) >= 0) {
        return busy;
      }
      cluster.pace().pause(ASK);
    }
  }

  /** What an operator follows is in force once it has carried it out. */
  @Override
  public GuardOutcome settle(Setting setting, State state)
      throws UnreachedException, InterruptedException {
    ClusterSetting field = field(setting);
    boolean set = cluster.look(field) instanceof Seen.As(Observed now) && now.is(state);
    return set ? followed(field, state) : new GuardOutcome.NotArmed();
  }

  private GuardOutcome followed(ClusterSetting field, State state)
      throws UnreachedException, InterruptedException {
    PoolChange pools = new PoolChange(cluster);
    return switch (field) {
      case ClusterSetting.PolicyField policy ->
          back(field, new OperatorWatch(cluster).follow(policy, state));
      case ClusterSetting.MadePolicies made ->
          back(field, new MadePolicyWatch(cluster, made).follow(state));
      case ClusterSetting.NicTemplate template ->
          back(field, new TemplateWatch(cluster).follow(template, state));
      case ClusterSetting.KernelArguments arguments ->
          new GuardOutcome.Kept(pools.awaitRendered(arguments, state, State.absent()));
      case ClusterSetting.PoolPaused(String pool) ->
          state.equals(State.of("true"))
              ? new GuardOutcome.NotArmed()
              : back(field, pools.followed(pool));
    };
  }

  /** An operator is done with a node before others can use it again. */
  private GuardOutcome back(ClusterSetting field, String wrong)
      throws UnreachedException, InterruptedException {
    return new GuardOutcome.Kept(wrong.isEmpty() ? nodes.await(field) : wrong);
  }

  /** Nothing goes on by itself but what operators do; what the object has is what was done. */
  @Override
  public Outcome await() {
    return new Outcome.NotStarted("the connection ended");
  }
}
