package io.railwright.survey.join;

import io.railwright.model.value.PciAddress;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The functions by which HGX boards of Blackwell manage their NVSwitches, which are no PCI devices
 * there: a ConnectX-7 on the baseboard whose InfiniBand port leads to the switches and to no cable.
 * Its product data say so where they were read. Elsewhere it is known by what it is: on a host with
 * such GPUs, InfiniBand without a link, on a board of another kind than all ports that carry
 * traffic or Ethernet.
 */
final class NvSwitchManagers {
  private static final String MARK = "SW_MNG";
  private static final String REGISTER = "pci.register[";
  private static final String PRODUCT_DATA = "VPD.";

  private static final Pattern MODEL = Pattern.compile("\\bB[123]00\\b");

  /** B200 and B300, for hosts whose GPUs belong to guests and answer no tool. */
  private static final Set<String> DEVICES = Set.of("0x2901", "0x3182");

  private final KnownFacts known;

  /**
   * Whether a port is compared with the others: on a host with such GPUs where some are at work.
   */
  private final boolean isCompared;

  /** The kinds of boards with a port that carries traffic or Ethernet. */
  private final Set<String> boardsAtWork = new HashSet<>();

  /** Looks at the GPUs and ports of a host once: it may claim to have thousands of both. */
  NvSwitchManagers(KnownFacts known) {
    this.known = known;
    boolean isSomeAtWork = false;
    for (String device : known.names("rdma")) {
      if (!isIdleInfiniband(device)) {
        isSomeAtWork = true;
        boardsAtWork.add(board(device));
      }
    }
    this.isCompared = isSomeAtWork && hasHiddenSwitches();
  }

  boolean has(NicFunction function) {
    return function.pci().map(this::isMarked).orElse(false)
        || (isCompared
            && !function.rdma().isEmpty()
            && function.rdma().stream().allMatch(this::isApart));
  }

  private boolean isMarked(PciAddress address) {
    return known.of("pci/" + address).entrySet().stream()
        .filter(data -> data.getKey().startsWith(REGISTER))
        .filter(data -> data.getKey().startsWith(PRODUCT_DATA, REGISTER.length()))
        .flatMap(data -> data.getValue().stream())
        .anyMatch(fact -> fact.value().print().contains(MARK));
  }

  private boolean hasHiddenSwitches() {
    return known.names("gpu").stream()
            .map(gpu -> known.text("gpu/" + gpu, "gpu.product-name").orElse(""))
            .anyMatch(model -> MODEL.matcher(model).find())
        || known.roles().gpus().stream()
            .map(gpu -> known.text("pci/" + gpu, "pci.device").orElse(""))
            .anyMatch(DEVICES::contains);
  }

  private boolean isApart(String device) {
    String board = board(device);
    return isIdleInfiniband(device) && !board.isEmpty() && !boardsAtWork.contains(board);
  }

  private String board(String device) {
    return known.text("rdma/" + device, "rdma.board").orElse("");
  }

  private boolean isIdleInfiniband(String device) {
    String port = "rdma/" + device + "/port/1";
    return known.text(port, "rdma.port.link_layer").orElse("").equals("InfiniBand")
        && !known.text(port, "rdma.port.state").orElse("ACTIVE").equals("ACTIVE");
  }
}
