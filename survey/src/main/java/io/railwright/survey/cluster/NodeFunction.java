package io.railwright.survey.cluster;

import io.railwright.model.fact.Moment;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.List;
import java.util.OptionalLong;

/** A NIC of a node: what policies want of it, what the operator sees, what the node says itself. */
record NodeFunction(Slots slots, Evidence evidence) {
  static final Reads READS = new Reads();
  private static final FactHandle WANTED = READS.fact("node.function.wanted-vfs");
  private static final FactHandle EXTERNAL = READS.fact("node.function.externally-managed");
  private static final FactHandle SET = READS.fact("node.function.vfs");
  private static final FactHandle PRESENT = READS.fact("node.function.vfs-present");
  private static final FactHandle MOST = READS.fact("node.function.max-vfs");
  private static final FactHandle INTERFACE = READS.fact("node.function.interface");
  private static final FactHandle VENDOR = READS.fact("node.function.vendor");
  private static final FactHandle POLICIES = READS.fact("node.function.policies");
  private static final FactHandle WANTED_MTU = READS.fact("node.function.wanted-mtu");
  private static final FactHandle WANTED_VF_MTUS = READS.fact("node.function.wanted-vf-mtus");
  private static final FactHandle MTU = READS.fact("node.function.mtu");
  private static final FactHandle HOST_MTU = READS.fact("node.function.host-mtu");
  private static final FactHandle PORT = READS.fact("node.function.port");
  private static final FactHandle PORT_MTU = READS.fact("node.function.port-mtu");
  private static final FactHandle VF_MTUS = READS.fact("node.function.vf-mtus");
  private static final FactHandle FIRMWARE_NOW = READS.fact("node.function.firmware-vfs");
  private static final FactHandle FIRMWARE_NEXT =
      READS.fact("node.function.firmware-vfs", Moment.NEXT_BOOT);

  private static final String MELLANOX = "15b3";

  /** Those of a node of which a policy wants something. */
  static List<NodeFunction> wanted(MachineView view, Slots node, Evidence evidence) {
    return view.below("node/function", node.name()).stream()
        .map(it -> new NodeFunction(it, evidence))
        .filter(it -> it.wanted() > 0)
        .toList();
  }

  long wanted() {
    return number(WANTED).orElse(0);
  }

  boolean isExternal() {
    return evidence.text(slots, EXTERNAL).equals("yes");
  }

  boolean isMellanox() {
    return evidence.text(slots, VENDOR).equals(MELLANOX);
  }

  /** The interface, or the address where that is not known. */
  String name() {
    String net = evidence.text(slots, INTERFACE);
    return net.isEmpty() ? slots.ownName() : net;
  }

  /** The PCI address without the number of the function: ports of one card share it. */
  String card() {
    String address = slots.ownName();
    return address.substring(0, Math.max(address.lastIndexOf('.'), 0));
  }

  OptionalLong set() {
    return number(SET);
  }

  OptionalLong present() {
    return number(PRESENT);
  }

  OptionalLong most() {
    return number(MOST);
  }

  OptionalLong firmwareNow() {
    return number(FIRMWARE_NOW);
  }

  OptionalLong firmwareNext() {
    return number(FIRMWARE_NEXT);
  }

  OptionalLong wantedMtu() {
    return number(WANTED_MTU);
  }

  /** As the node says itself, or else as the operator sees it. */
  OptionalLong mtu() {
    OptionalLong own = number(HOST_MTU);
    return own.isPresent() ? own : number(MTU);
  }

  /** The switch port that it is cabled to; empty where no switch tells. */
  String port() {
    return evidence.text(slots, PORT);
  }

  OptionalLong portMtu() {
    return number(PORT_MTU);
  }

  List<VfSize> functionMtus() {
    return VfSize.all(list(VF_MTUS));
  }

  /**
   * What policies want of functions. Where several share the NIC, each has its part of them; the
   * MTU that is wanted of the NIC is the largest of theirs.
   */
  List<VfSize> wantedFunctionMtus() {
    List<VfSize> parts = VfSize.all(list(WANTED_VF_MTUS));
    long all = wantedMtu().orElse(0);
    boolean alone = parts.isEmpty() && policies().size() <= 1 && all > 0;
    return alone ? List.of(VfSize.ofAll(all)) : parts;
  }

  List<String> policies() {
    return list(POLICIES);
  }

  private List<String> list(FactHandle handle) {
    return evidence.known(slots, handle) instanceof Value.Listing(var items) ? items : List.of();
  }

  private OptionalLong number(FactHandle handle) {
    return switch (evidence.known(slots, handle)) {
      case Value.Count(long count, var _) -> OptionalLong.of(count);
      case DataSize(long bytes) -> OptionalLong.of(bytes);
      case null, default -> OptionalLong.empty();
    };
  }
}
