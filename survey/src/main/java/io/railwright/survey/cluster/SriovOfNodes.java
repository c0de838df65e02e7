package io.railwright.survey.cluster;

import io.railwright.model.value.Value;
import io.railwright.survey.cluster.NodeDerivation.Node;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** How the virtual functions of a node are, against what the policies of its cluster want. */
final class SriovOfNodes {
  private static final String STATES = "kube-sriov-states";
  private static final String POLICIES = "kube-sriov-policies";
  private static final String OPERATOR = "kube-sriov-operator";

  private static final Reads READS =
      new Reads().with(NodeFunction.READS).with(Operator.READS).with(OperatorWork.READS);
  private static final FactHandle SYNC = READS.fact("node.sriov.sync");
  private static final FactHandle LOCKDOWN = READS.fact("node.host.lockdown");
  private static final FactHandle DEVICES = READS.fact("node.devices");
  private static final FactHandle RESOURCE = READS.fact("policy.resource");

  static final List<Derivation> ALL =
      List.of(
          of("node-vf-gaps", List.of(STATES), SriovOfNodes::gaps),
          of("node-vf-reverts", List.of(STATES, OPERATOR), SriovOfNodes::reverts),
          of("node-fw-unloaded", List.of(STATES, OPERATOR), SriovOfNodes::unloaded),
          of("node-few-vfs", List.of(STATES, OPERATOR), SriovOfNodes::few),
          of("node-locked-nics", List.of(STATES, OPERATOR), SriovOfNodes::locked),
          of("node-empty-resources", List.of(STATES, POLICIES), SriovOfNodes::empty));

  private SriovOfNodes() {}

  private static Derivation of(String name, List<String> probes, NodeDerivation.Finder finder) {
    List<String> all = new ArrayList<>(probes);
    all.add("kube-nodes");
    return new NodeDerivation(name, READS, all, finder);
  }

  private static Observed gaps(Node node) {
    Optional<Observed> atWork = OperatorWork.unknown(node);
    if (atWork.isPresent()) {
      return atWork.get();
    }
    List<String> gaps = new ArrayList<>();
    for (NodeFunction nic : node.wanted()) {
      boolean same =
          nic.set().orElse(nic.wanted()) == nic.wanted()
              && nic.present().orElse(nic.wanted()) == nic.wanted();
      if (!same && !nic.isExternal()) {
        gaps.add(
            "%s (%d wanted, %s set, %s there%s)"
                .formatted(
                    nic.name(),
                    nic.wanted(),
                    words(nic.set()),
                    words(nic.present()),
                    firmware(nic)));
      }
    }
    return node.evidence().known(gaps);
  }

  private static String firmware(NodeFunction nic) {
    return nic.firmwareNow().isPresent() ? ", NUM_OF_VFS " + nic.firmwareNow().getAsLong() : "";
  }

  private static String words(OptionalLong number) {
    return number.isPresent() ? Long.toString(number.getAsLong()) : "?";
  }

  /**
   * What the firmware will have at the next boot, where the operator is going to set it back. Under
   * lockdown it can't.
   */
  private static Observed reverts(Node node) {
    List<NodeFunction> owned = owned(node);
    if (owned.isEmpty() || isLocked(node)) {
      return node.evidence().known(List.of());
    }
    Optional<Observed> atWork = OperatorWork.unknown(node);
    if (atWork.isPresent()) {
      return atWork.get();
    }
    List<String> reverts = new ArrayList<>();
    boolean told = false;
    for (NodeFunction nic : owned) {
      long kept = kept(nic, node);
      told |= nic.firmwareNext().isPresent();
      if (nic.firmwareNext().isPresent() && nic.firmwareNext().getAsLong() != kept) {
        reverts.add(
            "%s (%d, the policies want %d)"
                .formatted(nic.name(), nic.firmwareNext().getAsLong(), kept));
      }
    }
    return told
        ? node.evidence().known(reverts)
        : node.evidence().unknown("the node does not tell NUM_OF_VFS of its NICs");
  }

  /** The operator has done its part with a reboot, and the firmware still runs as before. */
  private static Observed unloaded(Node node) {
    Optional<Observed> atWork = OperatorWork.unknown(node);
    if (atWork.isPresent()) {
      return atWork.get();
    }
    List<String> unloaded = new ArrayList<>();
    boolean told = false;
    for (NodeFunction nic : owned(node)) {
      told |= nic.firmwareNow().isPresent() && nic.firmwareNext().isPresent();
      long next = nic.firmwareNext().orElse(-1);
      boolean set = next == kept(nic, node) && node.text(SYNC).equals("Succeeded");
      if (set && nic.firmwareNow().orElse(next) != next) {
        unloaded.add(
            "%s (NUM_OF_VFS %d in force, %d for the next start)"
                .formatted(nic.name(), nic.firmwareNow().getAsLong(), next));
      }
    }
    return told || owned(node).isEmpty()
        ? node.evidence().known(unloaded)
        : node.evidence().unknown("the node does not tell NUM_OF_VFS of its NICs");
  }

  /** NICs whose firmware the operator sets. */
  private static List<NodeFunction> owned(Node node) {
    return Operator.isMellanoxDisabled(node.view(), node.evidence())
        ? List.of()
        : node.wanted().stream().filter(it -> it.isMellanox() && !it.isExternal()).toList();
  }

  /** The ports of a card have one number, the largest that is wanted of any of them. */
  private static long kept(NodeFunction nic, Node node) {
    return node.wanted().stream()
        .filter(it -> it.card().equals(nic.card()))
        .mapToLong(NodeFunction::wanted)
        .max()
        .orElse(nic.wanted());
  }

  /** NICs that offer a single function because a policy says so, which looks like their limit. */
  private static Observed few(Node node) {
    List<String> few = new ArrayList<>();
    for (NodeFunction nic : owned(node)) {
      OptionalLong offered = nic.firmwareNow().isPresent() ? nic.firmwareNow() : nic.most();
      if (kept(nic, node) == 1 && offered.orElse(0) == 1) {
        few.add(nic.name());
      }
    }
    return node.evidence().known(few);
  }

  private static boolean isLocked(Node node) {
    String lockdown = node.text(LOCKDOWN);
    return !lockdown.isEmpty() && !lockdown.equals("none");
  }

  /**
   * With lockdown no program may write to the registers by which firmware settings are made. The
   * operator's plugin refuses every NIC there, also those that others manage, and nothing is
   * refused where it is turned off.
   */
  private static Observed locked(Node node) {
    if (Operator.isMellanoxDisabled(node.view(), node.evidence())) {
      return node.evidence().known(List.of());
    }
    if (node.text(LOCKDOWN).isEmpty()) {
      return node.evidence().unknown("the node does not tell what its kernel forbids");
    }
    return node.evidence()
        .known(
            isLocked(node)
                ? node.wanted().stream()
                    .filter(NodeFunction::isMellanox)
                    .map(NodeFunction::name)
                    .toList()
                : List.of());
  }

  private static Observed empty(Node node) {
    Map<String, Long> present =
        node.wanted().stream()
            .flatMap(nic -> nic.policies().stream().map(it -> Map.entry(it, nic)))
            .collect(
                Collectors.groupingBy(
                    Map.Entry::getKey,
                    Collectors.summingLong(it -> it.getValue().present().orElse(0))));
    List<String> empty = new ArrayList<>();
    for (Slots policy : node.view().all("policy")) {
      String name = policy.name().substring(policy.name().indexOf(':') + 1);
      String resource = node.evidence().text(policy, RESOURCE);
      long functions = present.getOrDefault(name, 0L);
      if (functions > 0 && !resource.isEmpty() && given(node, resource) == 0) {
        empty.add("%s (%d VFs, none for pods)".formatted(resource, functions));
      }
    }
    return node.evidence().known(empty.stream().distinct().toList());
  }

  /** How many the node gives to pods, whatever domain the operator puts before the name. */
  private static long given(Node node, String resource) {
    return node.list(DEVICES).stream()
        .map(it -> it.split("=", 2))
        .filter(it -> it[0].endsWith("/" + resource) && it[1].matches("[0-9]{1,9}"))
        .mapToLong(it -> Long.parseLong(it[1]))
        .sum();
  }

  /** What the operator itself is told. */
  static final class Operator {
    static final Reads READS = new Reads();
    private static final FactHandle DISABLED = READS.fact("sriov-operator.disabled-plugins");

    private Operator() {}

    static boolean isMellanoxDisabled(MachineView view, Evidence evidence) {
      return view.all("sriov-operator").stream()
          .anyMatch(
              it ->
                  evidence.known(it, DISABLED) instanceof Value.Listing(var plugins)
                      && plugins.contains("mellanox"));
    }
  }
}
