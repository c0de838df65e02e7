package io.railwright.survey.join;

import io.railwright.model.value.PciAddress;
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

  private NvSwitchManagers() {}

  static boolean has(KnownFacts known, NicFunction function) {
    return function.pci().map(address -> isMarked(known, address)).orElse(false)
        || (hasHiddenSwitches(known)
            && !function.rdma().isEmpty()
            && known.names("rdma").stream().anyMatch(device -> !isIdleInfiniband(known, device))
            && function.rdma().stream().allMatch(device -> isApart(known, device)));
  }

  private static boolean isMarked(KnownFacts known, PciAddress address) {
    return known.of("pci/" + address).entrySet().stream()
        .filter(data -> data.getKey().startsWith(REGISTER))
        .filter(data -> data.getKey().startsWith(PRODUCT_DATA, REGISTER.length()))
        .flatMap(data -> data.getValue().stream())
        .anyMatch(fact -> fact.value().print().contains(MARK));
  }

  private static boolean hasHiddenSwitches(KnownFacts known) {
    return known.names("gpu").stream()
            .map(gpu -> known.text("gpu/" + gpu, "gpu.product-name").orElse(""))
            .anyMatch(model -> MODEL.matcher(model).find())
        || known.roles().gpus().stream()
            .map(gpu -> known.text("pci/" + gpu, "pci.device").orElse(""))
            .anyMatch(DEVICES::contains);
  }

  private static boolean isApart(KnownFacts known, String device) {
    String board = known.text("rdma/" + device, "rdma.board").orElse("");
    return isIdleInfiniband(known, device)
        && !board.isEmpty()
        && known.names("rdma").stream()
            .filter(other -> known.text("rdma/" + other, "rdma.board").orElse("").equals(board))
            .allMatch(other -> isIdleInfiniband(known, other));
  }

  private static boolean isIdleInfiniband(KnownFacts known, String device) {
    String port = "rdma/" + device + "/port/1";
    return known.text(port, "rdma.port.link_layer").orElse("").equals("InfiniBand")
        && !known.text(port, "rdma.port.state").orElse("ACTIVE").equals("ACTIVE");
  }
}
