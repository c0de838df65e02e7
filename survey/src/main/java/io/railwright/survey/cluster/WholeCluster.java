package io.railwright.survey.cluster;

import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What belongs to no single node: pools, policies, operators that write the same setting. */
final class WholeCluster implements Derivation {
  private static final String EXEC_RIGHTS = "exec-rights";
  private static final Pattern RELEASE = Pattern.compile("^v1\\.([0-9]{1,4})\\.");
  private static final Reads READS = new Reads().with(TwoWriters.READS);
  private static final FactHandle PAUSED = READS.fact("pool.paused");
  private static final FactHandle SRIOV = READS.fact("pool.sriov");
  private static final FactHandle WANTED = READS.fact("pool.config.wanted");
  private static final FactHandle CURRENT = READS.fact("pool.config.current");
  private static final FactHandle DEGRADED = READS.fact("pool.condition[Degraded]");
  private static final FactHandle UPDATED = READS.fact("pool.condition[Updated]");
  private static final FactHandle UPDATING = READS.fact("pool.condition[Updating]");
  private static final FactHandle KUBELET = READS.fact("node.kubelet");
  private static final FactHandle ALLOWED = READS.fact("access.allowed");
  private static final FactHandle LINK_TYPE = READS.fact("policy.link-type");
  private static final FactHandle OFFERED = READS.fact("policy.resource");
  private static final FactHandle ASKED = READS.fact("sriov-network.resource");
  private static final FactHandle NAMESPACE = READS.fact("sriov-network.namespace");
  private static final FactHandle PROFILE_DEGRADED =
      READS.fact("performance-profile.condition[Degraded]");

  static final List<Derivation> ALL =
      List.of(
          new WholeCluster("pool-problems", List.of("kube-pools"), WholeCluster::pools),
          new WholeCluster(
              "vfs-written-twice",
              List.of(
                  "kube-nic-templates", "kube-sriov-policies", "kube-sriov-operator", "kube-nodes"),
              TwoWriters::templates),
          new WholeCluster(
              "sriov-network-problems",
              List.of("kube-sriov-networks", "kube-networks", "kube-sriov-policies"),
              WholeCluster::networks),
          new WholeCluster(
              "performance-profile-problems", List.of("kube-performance"), WholeCluster::profiles),
          new WholeCluster(
              "policies-with-link-type", List.of("kube-sriov-policies"), WholeCluster::linkTypes),
          new WholeCluster(
              EXEC_RIGHTS,
              List.of("kube-may-exec-get", "kube-may-exec-create"),
              WholeCluster::execRights));

  private final String name;
  private final List<String> probes;
  private final Function<Evidence, List<String>> finder;

  private WholeCluster(String name, List<String> probes, Function<Evidence, List<String>> finder) {
    this.name = name;
    this.probes = List.copyOf(probes);
    this.finder = finder;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    for (String probe : probes) {
      if (view.answer(probe) == null) {
        return NodeDerivation.notGiven(view, probe);
      }
    }
    if (name.equals(EXEC_RIGHTS) && view.all("access").size() < probes.size()) {
      return Observed.unknown("the cluster does not tell what the login may do");
    }
    Evidence evidence = new Evidence(view);
    return evidence.known(finder.apply(evidence));
  }

  private static List<String> pools(Evidence evidence) {
    List<String> problems = new ArrayList<>();
    for (Slots pool : evidence.view().all("pool")) {
      problem(pool, evidence).ifPresent(it -> problems.add(pool.name() + " (" + it + ")"));
    }
    return problems;
  }

  /** A pool that is being updated, or drained by the SR-IOV operator, is as it should be. */
  private static Optional<String> problem(Slots pool, Evidence evidence) {
    if (is(pool, DEGRADED, evidence)) {
      return Optional.of("degraded");
    }
    if (is(pool, PAUSED, evidence)) {
      if (evidence.text(pool, SRIOV).equals("Paused")) {
        return Optional.empty();
      }
      boolean behind = !evidence.text(pool, WANTED).equals(evidence.text(pool, CURRENT));
      return Optional.of(behind ? "paused, with changes that wait" : "paused");
    }
    boolean told = evidence.known(pool, UPDATED) instanceof Value.Flag;
    boolean done = is(pool, UPDATED, evidence) || is(pool, UPDATING, evidence);
    return told && !done ? Optional.of("not updated") : Optional.empty();
  }

  private static boolean is(Slots of, FactHandle handle, Evidence evidence) {
    return evidence.known(of, handle) instanceof Value.Flag(boolean set) && set;
  }

  /** Networks that no pod can attach to: without functions, or without what the operator makes. */
  private static List<String> networks(Evidence evidence) {
    MachineView view = evidence.view();
    Set<String> attachments =
        view.all("network").stream().map(Slots::name).collect(Collectors.toSet());
    Set<String> offered =
        view.all("policy").stream()
            .map(it -> evidence.text(it, OFFERED))
            .collect(Collectors.toSet());
    List<String> problems = new ArrayList<>();
    for (Slots network : view.all("sriov-network")) {
      String[] name = network.name().split(":", 2);
      String resource = evidence.text(network, ASKED);
      String told = evidence.text(network, NAMESPACE);
      String namespace = told.isEmpty() ? name[0] : told;
      if (!attachments.contains(namespace + ":" + name[name.length - 1])) {
        problems.add("%s (nothing to attach to in %s)".formatted(network.name(), namespace));
      } else if (!resource.isEmpty() && !offered.contains(resource)) {
        problems.add("%s (no policy offers %s)".formatted(network.name(), resource));
      }
    }
    return problems;
  }

  private static List<String> profiles(Evidence evidence) {
    return evidence.view().all("performance-profile").stream()
        .filter(it -> is(it, PROFILE_DEGRADED, evidence))
        .map(it -> it.name() + " (degraded)")
        .toList();
  }

  /** Verbs by which whoever asks could start commands in containers. */
  private static List<String> execRights(Evidence evidence) {
    boolean wantsCreate = wantsCreate(evidence.view());
    return evidence.view().all("access").stream()
        .filter(it -> is(it, ALLOWED, evidence))
        .filter(it -> !wantsCreate || !it.name().equals("exec-get"))
        .map(it -> it.name().replace("exec-", "pods/exec "))
        .toList();
  }

  /**
   * From release 1.35 on, the server asks for create where a command is started by a GET. A kubelet
   * is never newer than its server.
   */
  private static boolean wantsCreate(MachineView view) {
    return view.all("node").stream()
        .map(it -> RELEASE.matcher(view.text(it, KUBELET)))
        .anyMatch(it -> it.find() && Integer.parseInt(it.group(1)) >= 35);
  }

  private static List<String> linkTypes(Evidence evidence) {
    return evidence.view().all("policy").stream()
        .filter(it -> evidence.text(it, LINK_TYPE).equalsIgnoreCase("eth"))
        .map(Slots::name)
        .toList();
  }
}
