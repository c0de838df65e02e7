package io.railwright.survey.cluster;

import io.railwright.model.value.Value;
import io.railwright.survey.cluster.NodeDerivation.Node;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What labels and machine configuration say of a node, against what the node has. */
final class LabelsOfNodes {
  private static final String WORKLOAD_LABEL = "nvidia.com/gpu.workload.config";
  private static final Reads READS = new Reads();
  private static final FactHandle WORKLOAD = READS.fact("node.label[" + WORKLOAD_LABEL + "]");
  private static final FactHandle SANDBOX = READS.fact("cluster-policy.sandbox");
  private static final FactHandle OTHERWISE = READS.fact("cluster-policy.workload");
  private static final FactHandle LABELS = READS.fact("node.labels");
  private static final FactHandle FEATURES = READS.fact("node.features");
  private static final FactHandle DISCOVERED = READS.fact("node.labels-discovered");
  private static final FactHandle DEVICES = READS.fact("node.devices");
  private static final FactHandle GROUPS = READS.fact("node.host.iommu-groups");
  private static final FactHandle ARGUMENTS = READS.fact("node.host.kernel-arguments");
  private static final FactHandle CONFIG = READS.fact("node.config.current");
  private static final FactHandle CONFIGURED = READS.fact("machine-config.kernel-arguments");

  private static final String DISCOVERY = "feature.node.kubernetes.io/";

  /** What node feature discovery looks for itself; rules of others may add to it. */
  private static final List<String> SOURCES =
      Stream.of("cpu", "kernel", "memory", "network", "pci", "storage", "system", "usb")
          .map(it -> DISCOVERY + it + "-")
          .toList();

  private static final String GPU = "nvidia.com/gpu.present=true";

  static final List<Derivation> ALL =
      List.of(
          of("node-gpu-labels", LabelsOfNodes::gpus),
          of("node-iommu-labels", LabelsOfNodes::iommu),
          of("node-wait-labels", LabelsOfNodes::waiting),
          new NodeDerivation(
              "node-feature-labels",
              READS,
              List.of("kube-nodes", "kube-node-features"),
              LabelsOfNodes::undiscovered),
          new NodeDerivation(
              "node-missing-arguments",
              READS,
              List.of("kube-nodes", "kube-machine-configs"),
              LabelsOfNodes::arguments));

  private LabelsOfNodes() {}

  private static Derivation of(String name, NodeDerivation.Finder finder) {
    return new NodeDerivation(name, READS, List.of("kube-nodes"), finder);
  }

  /** The label that says that there are GPUs, where pods can get none. */
  private static Observed gpus(Node node) {
    boolean some =
        node.list(DEVICES).stream()
            .anyMatch(
                it ->
                    (it.startsWith("nvidia.com/gpu") || it.startsWith("nvidia.com/mig-"))
                        && !it.endsWith("=0"));
    boolean none = node.list(LABELS).contains(GPU) && !some && !isForMachines(node);
    return node.evidence().known(none ? List.of(GPU) : List.of());
  }

  /** Whether the GPUs of a node without a label of its own are for virtual machines. */
  private static boolean isForMachines(Node node) {
    return node.text(WORKLOAD).isEmpty()
        && node.view().all("cluster-policy").stream()
            .anyMatch(
                it ->
                    node.evidence().text(it, SANDBOX).equals("yes")
                        && node.evidence().text(it, OTHERWISE).startsWith("vm-"));
  }

  /** Labels that speak of an IOMMU, where the kernel of the node has none. */
  private static Observed iommu(Node node) {
    List<String> labels =
        node.list(LABELS).stream()
            .filter(it -> it.toLowerCase(Locale.ROOT).contains("iommu"))
            .filter(it -> Stream.of("=false", "=off", "=none", "=disabled").noneMatch(it::endsWith))
            .map(it -> it.endsWith("=") ? it.substring(0, it.length() - 1) : it)
            .toList();
    if (labels.isEmpty()) {
      return node.evidence().known(List.of());
    }
    return switch (node.evidence().known(node.slots(), GROUPS)) {
      case Value.Count(long groups, var _) ->
          node.evidence().known(groups == 0 ? labels : List.of());
      case null, default ->
          node.evidence().unknown("the node does not tell how many IOMMU groups it has");
    };
  }

  /**
   * Labels in the name of node feature discovery that it did not make, on a node that it tells of:
   * neither what it found there asks for them, nor does it count them among its own.
   */
  private static Observed undiscovered(Node node) {
    List<String> features = node.list(FEATURES);
    if (features.isEmpty()) {
      return node.evidence().known(List.of());
    }
    Set<String> own = new HashSet<>();
    features.forEach(it -> own.add(full(it.substring(0, it.indexOf('=')))));
    node.list(DISCOVERED).forEach(it -> own.add(full(it)));
    return node.evidence()
        .known(
            node.list(LABELS).stream()
                .filter(it -> SOURCES.stream().anyMatch(it::startsWith))
                .filter(it -> !it.endsWith("=false"))
                .filter(it -> !own.contains(it.substring(0, it.indexOf('='))))
                .toList());
  }

  /** Names without a domain have that of discovery. */
  private static String full(String name) {
    return name.contains("/") ? name : DISCOVERY + name;
  }

  private static Observed waiting(Node node) {
    return node.evidence()
        .known(
            node.list(LABELS).stream()
                .filter(it -> it.startsWith("network.nvidia.com/operator."))
                .filter(it -> it.endsWith(".wait=true"))
                .toList());
  }

  /** Kernel arguments of the machine configuration that the node did not boot with. */
  private static Observed arguments(Node node) {
    String config = node.text(CONFIG);
    List<String> wanted =
        config.isEmpty()
            ? List.of()
            : node.evidence().known(node.view().one("machine-config", config), CONFIGURED)
                    instanceof Value.Listing(var items)
                ? items
                : List.of();
    if (wanted.isEmpty()) {
      return node.evidence().known(List.of());
    }
    Set<String> booted =
        node.list(ARGUMENTS).stream().map(KernelWords::unquoted).collect(Collectors.toSet());
    return booted.isEmpty()
        ? node.evidence().unknown("the node does not tell the command line of its kernel")
        : node.evidence()
            .known(
                wanted.stream()
                    .flatMap(it -> KernelWords.of(it).stream())
                    .filter(it -> !booted.contains(KernelWords.unquoted(it)))
                    .distinct()
                    .toList());
  }
}
