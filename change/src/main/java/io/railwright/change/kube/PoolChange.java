package io.railwright.change.kube;

import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.ClusterSetting;
import io.railwright.model.change.State;
import io.railwright.reach.kube.KubeDocument;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A MachineConfig of rail's own for a pool, and how far the machine config operator has come with a
 * pool.
 */
record PoolChange(ChangedCluster cluster) {
  private static final String ROLE = "machineconfiguration.openshift.io/role";
  private static final String ARGUMENTS = "kernelArguments";
  private static final int GONE = 404;
  private static final String CONFIGURATION = "configuration";

  /** A controller works that out, which reboots nothing. */
  private static final Duration RENDERS = Duration.ofMinutes(5);

  /** Nothing is wrong. */
  private static final Optional<String> DONE = Optional.of("");

  private static final Duration ASK = Duration.ofSeconds(5);

  /** What an object of rail's has; another one of its name is no setting of ours. */
  static Optional<State> state(KubeDocument object) {
    return OwnedFields.others(object, ARGUMENTS).isEmpty()
        ? Optional.of(State.of(String.join(" ", arguments(object))))
        : Optional.empty();
  }

  private static List<String> arguments(KubeDocument config) {
    return config.items("spec", ARGUMENTS).stream().map(KubeDocument::text).toList();
  }

  /** Makes it, changes it or removes it, once; it must be as it was just seen. */
  ChangedCluster.Sent set(ClusterSetting.KernelArguments setting, State target)
      throws UnreachedException, InterruptedException {
    return send(setting, target, "");
  }

  /** Why it would not be given this state; empty where it would. */
  Optional<String> refusal(ClusterSetting.KernelArguments setting, State target)
      throws UnreachedException, InterruptedException {
    Optional<String> refused = FieldChange.refusal(send(setting, target, FieldChange.DRY));
    return refused.isPresent() ? refused : notRemoved(setting);
  }

  /** What is made is removed when it is taken back. A right is asked for before the object is. */
  private Optional<String> notRemoved(ClusterSetting.KernelArguments setting)
      throws UnreachedException, InterruptedException {
    ObjectPath path = ObjectPath.of(setting);
    return cluster.get(path.path()).isEmpty()
            && cluster.send("DELETE", path.path() + FieldChange.DRY.replace('&', '?'), "")
                instanceof ChangedCluster.Sent.Refused(int status, String why)
            && status != GONE
        ? Optional.of(why)
        : Optional.empty();
  }

  private ChangedCluster.Sent send(ClusterSetting.KernelArguments setting, State target, String how)
      throws UnreachedException, InterruptedException {
    ObjectPath path = ObjectPath.of(setting);
    Optional<KubeDocument> seen = cluster.get(path.path());
    if (!(target instanceof State.Text(String words))) {
      return seen.isEmpty()
          ? new ChangedCluster.Sent.Done()
          : cluster.send(
              "DELETE", path.path() + how.replace('&', '?'), ClusterLease.exactly(seen.get()));
    }
    Map<String, Object> metadata = new LinkedHashMap<>();
    metadata.put("name", setting.object());
    metadata.put("labels", Map.of(ROLE, setting.pool()));
    seen.ifPresent(it -> metadata.put("resourceVersion", it.text("metadata", "resourceVersion")));
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("apiVersion", path.version());
    object.put("kind", path.kind());
    object.put("metadata", metadata);
    object.put("spec", Map.of(ARGUMENTS, List.of(words.split(" ", -1))));
    return cluster.send(
        "PATCH",
        path.path() + "?fieldManager=" + OwnedFields.MANAGER + how,
        KubeDocument.print(object));
  }

  private Optional<KubeDocument> pool(String name) throws UnreachedException, InterruptedException {
    return cluster.get(ObjectPath.POOLS + "/" + name);
  }

  /** Why the configuration of a pool should not be changed now. */
  Optional<String> notReady(String name) throws UnreachedException, InterruptedException {
    Optional<KubeDocument> pool = pool(name);
    if (pool.isEmpty()) {
      return Optional.of("there is no MachineConfigPool " + name);
    }
    if (pool.get().text("spec", "paused").equals("true")) {
      String who = OwnedFields.others(pool.get(), "paused");
      return Optional.of(
          "the pool %s is paused%s, so that nothing reaches its nodes; it stays so until whoever paused it releases it"
              .formatted(name, who.isEmpty() ? " by rail" : " by " + who));
    }
    return OperatorWatch.notUpdated(pool.get());
  }

  /**
   * Waits until the configuration that is worked out for a pool has these arguments and none of
   * those that were, or is no more made of rail's object.
   *
   * @return what is wrong; empty where nothing is
   */
  String awaitRendered(ClusterSetting.KernelArguments setting, State wanted, State before)
      throws UnreachedException, InterruptedException {
    List<String> there = words(wanted);
    List<String> gone = new ArrayList<>(words(before));
    gone.removeAll(there);
    return cluster
        .pace()
        .await(RENDERS, ASK, () -> isRendered(setting, there, gone) ? DONE : Optional.empty())
        .orElseGet(
            () ->
                "the machine config operator has not worked it out for the pool %s, for %d minutes now"
                    .formatted(setting.pool(), RENDERS.toMinutes()));
  }

  private boolean isRendered(
      ClusterSetting.KernelArguments setting, List<String> there, List<String> gone)
      throws UnreachedException, InterruptedException {
    Optional<KubeDocument> pool = pool(setting.pool());
    boolean made = pool.isPresent() && isMadeOf(pool.get(), setting.object());
    List<String> has = pool.isPresent() ? rendered(pool.get()) : List.of();
    return made == !there.isEmpty()
        && has.containsAll(there)
        && gone.stream().noneMatch(has::contains);
  }

  private static boolean isMadeOf(KubeDocument pool, String config) {
    return pool.items("spec", CONFIGURATION, "source").stream()
        .anyMatch(it -> it.text("name").equals(config));
  }

  /** The arguments of the configuration that the nodes of a pool are to have. */
  private List<String> rendered(KubeDocument pool) throws UnreachedException, InterruptedException {
    String name = pool.text("spec", CONFIGURATION, "name");
    return name.isEmpty()
        ? List.of()
        : cluster
            .get(ObjectPath.machineConfig(name).path())
            .map(PoolChange::arguments)
            .orElse(List.of());
  }

  private static List<String> words(State state) {
    return state instanceof State.Text(String text) ? List.of(text.split(" ", -1)) : List.of();
  }

  /**
   * Waits until all nodes of a pool that was released have its configuration.
   *
   * @return what is wrong; empty where nothing is
   */
  String followed(String name) throws UnreachedException, InterruptedException {
    return cluster
        .pace()
        .await(OperatorWatch.FOLLOWS, ASK, () -> ended(name))
        .orElseGet(
            () ->
                "the pool %s is not Updated, for %d minutes now"
                    .formatted(name, OperatorWatch.FOLLOWS.toMinutes()));
  }

  /** What came of a pool; empty while it goes on. */
  private Optional<String> ended(String name) throws UnreachedException, InterruptedException {
    Optional<KubeDocument> pool = pool(name);
    if (pool.isEmpty()) {
      return Optional.of("there is no MachineConfigPool " + name + " any more");
    }
    if (OperatorWatch.is(pool.get(), "Degraded")) {
      return Optional.of(
          "the pool %s is degraded; see: oc describe machineconfigpool".formatted(name));
    }
    String wanted = pool.get().text("spec", CONFIGURATION, "name");
    boolean same = wanted.equals(pool.get().text("status", CONFIGURATION, "name"));
    return same && OperatorWatch.notUpdated(pool.get()).isEmpty() ? DONE : Optional.empty();
  }
}
