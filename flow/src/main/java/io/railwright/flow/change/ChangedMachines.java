package io.railwright.flow.change;

import io.railwright.change.kube.ChangedCluster;
import io.railwright.change.kube.ClusterDrain;
import io.railwright.change.machine.Changeable;
import io.railwright.change.machine.ChangedMachine;
import io.railwright.change.machine.NodeDrain;
import io.railwright.change.machine.Pace;
import io.railwright.change.machine.SchedulerDrain;
import io.railwright.change.nexus.ChangedSwitch;
import io.railwright.change.vsphere.ChangedVcenter;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.model.change.Plan;
import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Drain;
import io.railwright.model.fabric.Machine;
import io.railwright.model.fabric.Platform;
import io.railwright.model.fact.Kind;
import io.railwright.reach.fleet.Target;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/** The machines of a fabric that a change can reach. */
final class ChangedMachines {
  private final FabricSource.Machines fabric;
  private final Pace pace;
  private final Supplier<Duration> patience;

  /**
   * @param patience how long a machine that does not answer is asked again, at that moment
   */
  ChangedMachines(FabricSource source, Pace pace, Supplier<Duration> patience)
      throws FabricException {
    if (!(source instanceof FabricSource.Machines machines) || !source.isLive()) {
      throw new FabricException(
          "a plan needs the machines themselves: a snapshot or a recording can be neither looked"
              + " at again nor changed");
    }
    this.fabric = machines;
    this.pace = pace;
    this.patience = patience;
  }

  FabricSource.Machines fabric() {
    return fabric;
  }

  /** A machine that rail can change; empty for others and those that the fabric does not name. */
  Optional<Changeable> machine(String name) {
    Machine known = fabric.asked().get(name);
    Optional<Target> target =
        fabric.targets().stream().filter(it -> it.name().equals(name)).findFirst();
    return known == null
            || known.access() instanceof Access.Pod
            || known.access() instanceof Access.Managed
        ? Optional.empty()
        : target.flatMap(it -> machine(it, known.platform()));
  }

  /** Whether the inventory names a host so. */
  boolean isHost(String name) {
    Machine known = fabric.asked().get(name);
    return known != null && known.subject().kind().equals(Kind.HOST);
  }

  private Optional<Changeable> machine(Target target, Platform platform) {
    if (platform.isLinux() || platform.equals(Platform.ESXI)) {
      return Optional.of(new ChangedMachine(target, pace, patience, platform));
    }
    if (platform.equals(Platform.KUBERNETES)) {
      return Optional.of(new ChangedCluster(target, pace, patience));
    }
    if (platform.equals(Platform.VCENTER)) {
      return Optional.of(new ChangedVcenter(target, pace, patience));
    }
    return platform.equals(Platform.NXOS)
        ? Optional.of(new ChangedSwitch(target, pace, patience))
        : Optional.empty();
  }

  /** All of these, each of which must be there. */
  Map<String, Changeable> all(Collection<String> names) throws FabricException {
    Map<String, Changeable> all = new LinkedHashMap<>();
    for (String name : names) {
      all.put(name, one(name));
    }
    return all;
  }

  /** Who takes jobs off the machines of a plan and off hosts behind them, where anybody says it. */
  Map<String, NodeDrain> drains(Plan plan) throws FabricException {
    Map<String, NodeDrain> drains = new LinkedHashMap<>();
    Set<String> names = new TreeSet<>(plan.machines());
    names.addAll(plan.terms().behind().values());
    for (String name : names) {
      Drain how = fabric.fabric().drains().get(name);
      if (how != null) {
        drains.put(name, drain(how, name, plan.id()));
      }
    }
    return drains;
  }

  private NodeDrain drain(Drain how, String name, String plan) throws FabricException {
    if (!(how instanceof Drain.Kubernetes(String on))) {
      return new SchedulerDrain(host(how.on()), how, name, plan);
    }
    if (one(on) instanceof ChangedCluster cluster) {
      return new ClusterDrain(cluster, name, plan);
    }
    throw new FabricException("'" + on + "' is no cluster, in which a node could be cordoned");
  }

  /** The one that takes jobs off others, which must have a shell. */
  private ChangedMachine host(String name) throws FabricException {
    if (one(name) instanceof ChangedMachine host) {
      return host;
    }
    throw new FabricException("'" + name + "' has no shell in which a node could be drained");
  }

  /** This one, which must be there. */
  Changeable one(String name) throws FabricException {
    return machine(name)
        .orElseThrow(
            () ->
                new FabricException(
                    fabric.name()
                        + " has no machine '"
                        + name
                        + "' that could be changed; name the fabric with -i"));
  }
}
