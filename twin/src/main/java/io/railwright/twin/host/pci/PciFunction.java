package io.railwright.twin.host.pci;

import io.railwright.twin.host.tree.HostTree;
import java.util.ArrayList;
import java.util.List;

/**
 * One PCI function as it is put into a tree: its folder below {@code /sys/devices} at its place in
 * the hierarchy, its configuration, and the links that the kernel lays to it.
 */
public final class PciFunction {
  private final String address;
  private final String parent;
  private final PciSpace space = new PciSpace();
  private final List<String> resources = new ArrayList<>();
  private String id = "";
  private String driver = "";
  private int numa = -1;
  private int group = -1;
  private String groupType = "";

  /**
   * Makes a function.
   *
   * @param parent the folder of the bridge above it, or of the root bus
   */
  public PciFunction(String parent, String address) {
    this.parent = parent;
    this.address = address;
  }

  /** The folder of a root bus. */
  public static String rootBus(String domainAndBus) {
    return "/sys/devices/pci" + domainAndBus;
  }

  public PciFunction is(int vendor, int device, int classCode, int subsystem) {
    space.identity(vendor, device, classCode, subsystem);
    id = "PCI_CLASS=%X\nPCI_ID=%04X:%04X\n".formatted(classCode, vendor, device);
    return this;
  }

  public PciFunction bridge(PciSpace.Kind kind, int secondary, int subordinate, PciLink link) {
    space.buses(bus(), secondary, subordinate).express(kind, link, PciSizes.BRIDGE);
    driver = "pcieport";
    return this;
  }

  public PciFunction endpoint(PciLink link, PciSizes sizes) {
    space.express(PciSpace.Kind.ENDPOINT, link, sizes);
    return this;
  }

  PciFunction integrated() {
    space.express(PciSpace.Kind.INTEGRATED, PciLink.full(0, 0), PciSizes.GPU);
    return this;
  }

  public PciFunction driver(String name) {
    driver = name;
    return this;
  }

  public PciFunction at(int node, int iommuGroup) {
    return at(node, iommuGroup, "identity");
  }

  public PciFunction at(int node, int iommuGroup, String type) {
    numa = node;
    group = iommuGroup;
    groupType = type;
    return this;
  }

  /** A prefetchable 64-bit BAR of this size; a size of 0 leaves the place empty. */
  public PciFunction bar(long start, long size) {
    resources.add(
        size == 0
            ? "0x0000000000000000 0x0000000000000000 0x0000000000000000"
            : "0x%016x 0x%016x 0x000000000014220c".formatted(start, start + size - 1));
    return this;
  }

  /** The class of IOMMU translation of its group, when the kernel boots with other arguments. */
  public void translated(String type) {
    if (group >= 0) {
      groupType = type;
    }
  }

  public boolean isGrouped() {
    return group >= 0;
  }

  public String driver() {
    return driver;
  }

  public int node() {
    return numa;
  }

  /** So many bytes of its configuration at an offset, the lowest first. */
  public int read(int at, int size) {
    return space.read(at, size);
  }

  public void write(int at, int size, int value) {
    space.write(at, size, value);
  }

  /** Where its PCI Express capability is; 0 for none. */
  public int expressAt() {
    return space.expressAt();
  }

  public int extendedAt(int id) {
    return space.extendedAt(id);
  }

  public PciSpace space() {
    return space;
  }

  public String address() {
    return address;
  }

  public String folder() {
    return parent + "/" + address;
  }

  private int bus() {
    return Integer.parseInt(address.substring(address.length() - 7, address.length() - 5), 16);
  }

  public PciFunction addTo(HostTree tree) {
    String folder = folder();
    tree.live(folder + "/config", space::bytes)
        .with(folder + "/numa_node", numa)
        .with(folder + "/uevent", uevent())
        .with(folder + "/resource", resource())
        .link("/sys/bus/pci/devices/" + address, "../../.." + folder.substring(4));
    link(tree, folder);
    if (!driver.isEmpty()) {
      tree.link(folder + "/driver", "/sys/bus/pci/drivers/" + driver)
          .link(
              "/sys/bus/pci/drivers/" + driver + "/" + address,
              "../../../.." + folder.substring(4));
    }
    if (group >= 0) {
      tree.link(
          "/sys/kernel/iommu_groups/" + group + "/devices/" + address,
          "../../../.." + folder.substring(4));
      tree.live("/sys/kernel/iommu_groups/" + group + "/type", () -> groupType);
    }
    return this;
  }

  private void link(HostTree tree, String folder) {
    tree.folder(
        folder,
        "vendor",
        "0x%04x".formatted(space.read(0, 2)),
        "device",
        "0x%04x".formatted(space.read(2, 2)),
        "class",
        "0x%06x".formatted(space.read(9, 3)));
    if (!space.hasLink()) {
      return;
    }
    tree.live(folder + "/current_link_speed", () -> space.link().speed());
    tree.live(folder + "/current_link_width", () -> "" + space.link().width());
    tree.live(folder + "/max_link_speed", () -> space.link().maxSpeed());
    tree.live(folder + "/max_link_width", () -> "" + space.link().maxWidth());
    if (space.extendedAt(0x01) > 0) {
      tree.with(folder + "/aer_dev_correctable", errors("COR", "RxErr", "BadTLP", "BadDLLP"));
      tree.with(folder + "/aer_dev_fatal", errors("FATAL", "Undefined", "DLP", "SDES", "TLP"));
      tree.with(folder + "/aer_dev_nonfatal", errors("NONFATAL", "Undefined", "DLP", "SDES"));
    }
  }

  private static String errors(String kind, String... names) {
    StringBuilder text = new StringBuilder();
    for (String name : names) {
      text.append(name).append(" 0\n");
    }
    return text.append("TOTAL_ERR_").append(kind).append(" 0\n").toString();
  }

  private String uevent() {
    return (driver.isEmpty() ? "" : "DRIVER=" + driver + "\n")
        + id
        + "PCI_SLOT_NAME="
        + address
        + "\n";
  }

  private String resource() {
    List<String> lines = new ArrayList<>(resources);
    while (lines.size() < 13) {
      lines.add("0x0000000000000000 0x0000000000000000 0x0000000000000000");
    }
    return String.join("\n", lines);
  }
}
