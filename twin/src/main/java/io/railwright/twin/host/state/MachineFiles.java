package io.railwright.twin.host.state;

import io.railwright.posix.FileError;
import io.railwright.twin.host.text.Template;
import io.railwright.twin.host.tree.Content;
import io.railwright.twin.host.tree.Digits;
import io.railwright.twin.host.tree.HostTree;
import io.railwright.twin.host.tree.Node;
import java.util.List;
import java.util.Locale;

/** The kernel files and some tool output about a machine. */
final class MachineFiles {
  private static final String CPU = "/sys/devices/system/cpu/";
  private static final String NODE = "/sys/devices/system/node/node";

  /** From the least to the most. */
  private static final List<String> LOCKDOWN = List.of("none", "integrity", "confidentiality");

  private final HostTree tree;
  private final Machine machine;
  private final HostState state;

  MachineFiles(HostTree tree, HostState state) {
    this.tree = tree;
    this.state = state;
    this.machine = state.machine;
  }

  void add() {
    processors();
    nodes();
    network();
    system();
    security();
    memory();
    settings();
    software();
  }

  private void network() {
    tree.folder("/sys/class/net/lo", "mtu", "65536", "operstate", "unknown", "carrier", "1");
    tree.folder("/sys/class/net/lo", "address", "00:00:00:00:00:00", "type", "772");
    tree.emptyFolder("/sys/kernel/iommu_groups");
  }

  private void processors() {
    tree.with(CPU + "online", "0-" + (machine.processorCount() - 1));
    tree.live(CPU + "isolated", () -> machine.isolated + "\n");
    tree.live(CPU + "nohz_full", () -> machine.isolated.isEmpty() ? "(null)" : machine.isolated);
    tree.with(CPU + "smt/active", machine.threads > 1 ? "1" : "0");
    if (machine.frequencyDriver.equals("intel_pstate")) {
      tree.with(CPU + "intel_pstate/no_turbo", 0);
    } else if (machine.hasGovernors()) {
      tree.with(CPU + "cpufreq/boost", 1);
    }
    if (machine.hasGovernors()) {
      sleepStates();
    }
    int first = machine.sockets * machine.cores;
    for (int cpu = 0; cpu < machine.processorCount(); cpu++) {
      Node.Folder folder = tree.at(CPU + "cpu" + cpu);
      Node.Folder topology = folder.below("topology");
      put(topology, "physical_package_id", "" + cpu % first / machine.cores);
      put(topology, "core_id", "" + cpu % first % machine.cores);
      if (machine.hasGovernors()) {
        frequency(folder.below("cpufreq"), cpu);
      }
    }
  }

  private static void put(Node.Folder folder, String name, String text) {
    folder.nodes().put(name, new Node.File(Content.text(text), false));
  }

  private void frequency(Node.Folder folder, int cpu) {
    folder
        .nodes()
        .put(
            "scaling_governor",
            new Node.Knob(
                Content.live(() -> machine.governor(cpu)), governor -> govern(cpu, governor)));
    put(folder, "scaling_driver", machine.frequencyDriver);
    put(folder, "scaling_available_governors", String.join(" ", machine.governorsOffered()));
  }

  /** Shallow ones alone, as the BIOS of a host for RDMA leaves them. */
  private void sleepStates() {
    List<String> states =
        machine.architecture.equals("aarch64") ? List.of("WFI") : List.of("POLL", "C1");
    for (int state = 0; state < states.size(); state++) {
      String folder = CPU + "cpu0/cpuidle/state" + state;
      tree.with(folder + "/name", states.get(state));
      tree.with(folder + "/latency", states.get(state).equals("POLL") ? 0 : 1);
      tree.with(folder + "/disable", 0);
    }
  }

  private void govern(int cpu, String governor) throws FileError {
    if (!machine.governorsOffered().contains(governor.strip())) {
      throw new FileError(FileError.INVALID);
    }
    machine.govern(cpu, governor.strip());
  }

  private void nodes() {
    int nodes = machine.sockets;
    String all = nodes == 1 ? "0" : "0-" + (nodes - 1);
    tree.with("/sys/devices/system/node/online", all);
    tree.with("/sys/devices/system/node/has_memory", all);
    for (int node = 0; node < nodes; node++) {
      StringBuilder distances = new StringBuilder();
      for (int other = 0; other < nodes; other++) {
        distances.append(other == 0 ? "" : " ").append(other == node ? 10 : 21);
      }
      tree.with(NODE + node + "/cpulist", machine.processorsOf(node));
      tree.with(NODE + node + "/distance", distances.toString());
      tree.with(
          NODE + node + "/meminfo",
          "Node %d MemTotal:       %d kB\n".formatted(node, machine.memory / nodes));
    }
  }

  private void system() {
    String name = machine.distribution + " " + machine.release;
    String id = machine.distribution.split(" ", -1)[0].toLowerCase(Locale.ROOT);
    tree.with(
        "/etc/os-release",
        "PRETTY_NAME=\"%s\"\nNAME=\"%s\"\nVERSION_ID=\"%s\"\nID=%s\n"
            .formatted(name, machine.distribution, machine.release, id));
    tree.prints("uname -srm", "Linux " + machine.kernel + " " + machine.architecture);
    String[] board = machine.board;
    tree.folder(
        "/sys/class/dmi/id",
        "sys_vendor",
        board[0],
        "product_name",
        board[1],
        "board_name",
        board[2],
        "board_vendor",
        board[0],
        "bios_vendor",
        board[0],
        "bios_version",
        board[3],
        "bios_date",
        board[4]);
    if (machine.technique.equals("vmware")) {
      tree.with("/sys/class/dmi/id/product_uuid", GuestUuid.shown(state.name));
    }
    if (machine.technique.equals("none")) {
      tree.printsAndFails("systemd-detect-virt", "none", 1);
    } else {
      tree.prints("systemd-detect-virt", machine.technique);
    }
    for (String table : machine.tables) {
      tree.with("/sys/firmware/acpi/tables/" + table, table + "\u0001");
    }
    tree.with("/proc/cpuinfo", Template.of(machine.processor));
    tree.live("/proc/cmdline", () -> machine.arguments);
  }

  private void security() {
    if (!machine.firmwareTells) {
      return;
    }
    tree.with(
        "/sys/firmware/efi/efivars/SecureBoot-8be4df61-93ca-11d2-aa0d-00e098032b8c",
        new byte[] {6, 0, 0, 0, (byte) (machine.secureBoot ? 1 : 0)});
    tree.knob(
        "/sys/kernel/security/lockdown",
        () -> String.join(" ", LOCKDOWN).replace(machine.lockdown, "[" + machine.lockdown + "]"),
        this::lock);
  }

  private void memory() {
    tree.live("/proc/meminfo", this::memoryInfo);
    tree.knob(
        "/sys/kernel/mm/transparent_hugepage/enabled",
        () ->
            "always madvise never"
                .replace(machine.transparentPages, "[" + machine.transparentPages + "]"),
        this::transparent);
    for (String size : machine.hugePages.keySet()) {
      String all = "/sys/kernel/mm/hugepages/hugepages-" + size;
      tree.knob(all + "/nr_hugepages", () -> "" + machine.hugePages(size), n -> pages(size, n));
      tree.live(all + "/free_hugepages", () -> "" + machine.hugePages(size));
      tree.folder(all, "resv_hugepages", "0", "surplus_hugepages", "0");
      for (int node = 0; node < machine.sockets; node++) {
        pagesOf(node, size);
      }
    }
  }

  private void pagesOf(int node, String size) {
    String folder = NODE + node + "/hugepages/hugepages-" + size;
    tree.knob(
        folder + "/nr_hugepages",
        () -> "" + atNode(size, node),
        text -> machine.hugePages(size, node, Digits.of(text)));
    tree.live(folder + "/free_hugepages", () -> "" + atNode(size, node));
  }

  private int atNode(String size, int node) {
    int[] pages = machine.hugePages.get(size);
    return pages == null ? 0 : pages[node];
  }

  /** A kernel takes more lockdown and never less. */
  private void lock(String text) throws FileError {
    int level = LOCKDOWN.indexOf(text.strip());
    if (level < 0) {
      throw new FileError(FileError.INVALID);
    }
    if (level <= LOCKDOWN.indexOf(machine.lockdown)) {
      throw new FileError(FileError.NOT_PERMITTED);
    }
    machine.lockdown = text.strip();
  }

  private void transparent(String text) throws FileError {
    if (!text.equals("always") && !text.equals("madvise") && !text.equals("never")) {
      throw new FileError(FileError.INVALID);
    }
    machine.transparentPages = text;
  }

  private void pages(String size, String text) throws FileError {
    machine.hugePages(size, Digits.of(text));
  }

  private String memoryInfo() {
    int pages = machine.hugePages("2048kB");
    long held = pages * 2048L + machine.hugePages("1048576kB") * 1_048_576L;
    return """
    MemTotal:       %d kB
    MemFree:        %d kB
    MemAvailable:   %d kB
    SwapTotal:             0 kB
    HugePages_Total:       %d
    HugePages_Free:        %d
    HugePages_Rsvd:        0
    HugePages_Surp:        0
    Hugepagesize:       2048 kB
    Hugetlb:               %d kB
    """
        .formatted(
            machine.memory,
            (machine.memory - held) / 2,
            (machine.memory - held) * 4 / 5,
            pages,
            pages,
            held);
  }

  private void settings() {
    KernelSettings settings = state.settings;
    for (String name : settings.names()) {
      String path = "/proc/sys/" + name.replace('.', '/');
      tree.knob(path, () -> state.setting(name), text -> state.set(name, text.strip()));
    }
  }

  private void software() {
    tree.live("/proc/modules", state.modules::print);
    for (Modules.Module module : state.modules.loaded()) {
      if (!module.version().isEmpty()) {
        tree.with("/sys/module/" + module.name() + "/version", module.version());
      }
    }
    StringBuilder call =
        new StringBuilder("systemctl show -p Id,LoadState,ActiveState,UnitFileState");
    String[] units = Template.of("services.txt").lines().toArray(String[]::new);
    for (String unit : units) {
      call.append(' ').append(unit);
    }
    tree.livePrints(call.toString(), () -> blocks(units));
    new TimeAnswers(state.services, tree).add();
    if (!machine.gpuModule.isEmpty()) {
      tree.with("/proc/driver/nvidia/version", machine.gpuModule);
      if (machine.givesMemory) {
        tree.with("/sys/kernel/mm/memory_peers/nv_mem/version", state.gpuDriver);
      }
    }
    if (!machine.ofed.isEmpty()) {
      tree.prints("ofed_info -s", machine.ofed + ":");
    }
    tree.live("/proc/kallsyms", this::symbols);
    tree.with("/proc/1/cgroup", "0::/init.scope");
    tree.with("/proc/1/environ", ""); // that it can be read tells root from others
    tree.with("/sys/module/ib_core/parameters/netns_mode", "Y");
  }

  /**
   * The few that tell how RDMA takes memory of GPUs; addresses are hidden, as from all but root.
   */
  private String symbols() {
    StringBuilder text = new StringBuilder("0000000000000000 T _text\n");
    if (state.modules.isLoaded("ib_core")) {
      boolean foreign = !machine.ofed.isEmpty();
      for (String name :
          new String[] {
            "ib_register_client", "ib_umem_get", "ib_umem_dmabuf_get", "ib_umem_dmabuf_get_pinned"
          }) {
        text.append("0000000000000000 T ").append(name).append("\t[ib_core]\n");
      }
      if (foreign) {
        text.append("0000000000000000 T ib_register_peer_memory_client\t[ib_core]\n");
      }
    }
    return text.toString();
  }

  private String blocks(String[] units) {
    StringBuilder text = new StringBuilder();
    for (String unit : units) {
      text.append(text.isEmpty() ? "" : "\n").append(state.services.block(unit));
    }
    return text.toString();
  }
}
