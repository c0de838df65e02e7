package io.railwright.twin.host;

import java.util.List;
import java.util.Locale;

/** The system, the memory and the processors of a host, apart from its cards. */
final class Machine {
  private static final String CPU = "/sys/devices/system/cpu/";
  private static final String NODE = "/sys/devices/system/node/node";

  private final HostTree tree;
  private final int sockets;
  private final int cores;
  private final int threads;

  /**
   * Makes a machine with a memory node for each socket.
   *
   * @param cores of each socket
   * @param threads of each core
   */
  Machine(HostTree tree, int sockets, int cores, int threads) {
    this.tree = tree;
    this.sockets = sockets;
    this.cores = cores;
    this.threads = threads;
    processors();
    nodes();
    tree.folder("/sys/class/net/lo", "mtu", "65536", "operstate", "unknown", "carrier", "1");
    tree.folder("/sys/class/net/lo", "address", "00:00:00:00:00:00", "type", "772");
    tree.emptyFolder("/sys/kernel/iommu_groups");
    tree.with("/sys/kernel/mm/transparent_hugepage/enabled", "always [madvise] never");
    settings();
  }

  int processorCount() {
    return sockets * cores * threads;
  }

  /** The processors at a node, as the kernel numbers them: first threads first. */
  String processorsOf(int node) {
    int all = sockets * cores;
    StringBuilder list = new StringBuilder();
    for (int thread = 0; thread < threads; thread++) {
      int first = thread * all + node * cores;
      list.append(thread == 0 ? "" : ",").append(first).append('-').append(first + cores - 1);
    }
    return list.toString();
  }

  private void processors() {
    String all = "0-" + (processorCount() - 1);
    tree.with(CPU + "online", all).with(CPU + "isolated", "\n").with(CPU + "nohz_full", "(null)");
    tree.with(CPU + "smt/active", threads > 1 ? "1" : "0");
    for (int cpu = 0; cpu < processorCount(); cpu++) {
      int core = cpu % (sockets * cores);
      tree.with(CPU + "cpu" + cpu + "/topology/physical_package_id", core / cores);
      tree.with(CPU + "cpu" + cpu + "/topology/core_id", core % cores);
    }
  }

  private void nodes() {
    tree.with("/sys/devices/system/node/online", sockets == 1 ? "0" : "0-" + (sockets - 1));
    for (int node = 0; node < sockets; node++) {
      StringBuilder distances = new StringBuilder();
      for (int other = 0; other < sockets; other++) {
        distances.append(other == 0 ? "" : " ").append(other == node ? 10 : 21);
      }
      tree.with(NODE + node + "/cpulist", processorsOf(node));
      tree.with(NODE + node + "/distance", distances.toString());
    }
  }

  private void settings() {
    for (String line : Template.of("sysctl.txt").lines().toList()) {
      int blank = line.indexOf(' ');
      String name = line.substring(0, blank).replace('.', '/');
      tree.with("/proc/sys/" + name, line.substring(blank + 1));
    }
  }

  Machine system(String distribution, String version, String kernel, String architecture) {
    String name = distribution + " " + version;
    tree.with(
        "/etc/os-release",
        "PRETTY_NAME=\"%s\"\nNAME=\"%s\"\nVERSION_ID=\"%s\"\nID=%s\n"
            .formatted(
                name,
                distribution,
                version,
                distribution.split(" ", -1)[0].toLowerCase(Locale.ROOT)));
    tree.prints("uname -srm", "Linux " + kernel + " " + architecture);
    return this;
  }

  Machine isolated(String processors) {
    tree.with(CPU + "isolated", processors).with(CPU + "nohz_full", processors);
    return this;
  }

  Machine made(String vendor, String product, String board, String firmware, String date) {
    tree.folder(
        "/sys/class/dmi/id",
        "sys_vendor",
        vendor,
        "product_name",
        product,
        "board_name",
        board,
        "board_vendor",
        vendor,
        "bios_vendor",
        vendor,
        "bios_version",
        firmware,
        "bios_date",
        date);
    return this;
  }

  /** Virtual by this technique; {@code none} is a real machine. */
  Machine virtual(String technique) {
    if (technique.equals("none")) {
      tree.printsAndFails("systemd-detect-virt", "none", 1);
    } else {
      tree.prints("systemd-detect-virt", technique);
    }
    return this;
  }

  Machine secure(boolean secureBoot, String lockdown) {
    tree.with(
        "/sys/firmware/efi/efivars/SecureBoot-8be4df61-93ca-11d2-aa0d-00e098032b8c",
        new byte[] {6, 0, 0, 0, (byte) (secureBoot ? 1 : 0)});
    String all = "none integrity confidentiality";
    tree.with("/sys/kernel/security/lockdown", all.replace(lockdown, "[" + lockdown + "]"));
    return this;
  }

  Machine governed(String driver, String governor) {
    for (int cpu = 0; cpu < processorCount(); cpu++) {
      String folder = CPU + "cpu" + cpu + "/cpufreq";
      tree.folder(folder, "scaling_governor", governor, "scaling_driver", driver);
    }
    return this;
  }

  /** Memory in kB, and pages of the default size, which is 2 MB. */
  Machine memory(long total) {
    tree.with(
        "/proc/meminfo",
        """
        MemTotal:       %d kB
        MemFree:        %d kB
        SwapTotal:             0 kB
        HugePages_Total:       0
        HugePages_Free:        0
        HugePages_Rsvd:        0
        HugePages_Surp:        0
        Hugepagesize:       2048 kB
        Hugetlb:               0 kB
        """
            .formatted(total, total / 2));
    return hugePages("2048kB", 0).hugePages("1048576kB", 0);
  }

  /** So many pages of this size at each node. */
  Machine hugePages(String size, int atEachNode) {
    String all = "/sys/kernel/mm/hugepages/hugepages-" + size;
    String total = "" + atEachNode * sockets;
    tree.folder(
        all,
        "nr_hugepages",
        total,
        "free_hugepages",
        total,
        "resv_hugepages",
        "0",
        "surplus_hugepages",
        "0");
    for (int node = 0; node < sockets; node++) {
      tree.folder(
          NODE + node + "/hugepages/hugepages-" + size,
          "nr_hugepages",
          "" + atEachNode,
          "free_hugepages",
          "" + atEachNode);
    }
    return this;
  }

  /** Firmware tables by name: {@code DMAR} tells of Intel's IOMMU, {@code IORT} of ARM's. */
  Machine tables(String... names) {
    for (String name : names) {
      tree.with("/sys/firmware/acpi/tables/" + name, name + "\u0001");
    }
    return this;
  }

  /** Loaded modules: lines of name, users and, where it is not of the kernel itself, version. */
  Machine modules(String lines) {
    StringBuilder loaded = new StringBuilder();
    for (String line : lines.lines().toList()) {
      String[] words = line.split(" ", -1);
      int users = words[1].equals("-") ? 0 : words[1].split(",", -1).length - 1;
      boolean foreign = words.length > 2;
      loaded.append(
          "%s %d %d %s Live 0x0000000000000000%s\n"
              .formatted(
                  words[0], 16_384 * words[0].length(), users, words[1], foreign ? " (OE)" : ""));
      if (foreign) {
        tree.with("/sys/module/" + words[0] + "/version", words[2]);
      }
    }
    tree.with("/proc/modules", loaded.toString());
    return this;
  }

  /** A service, or what systemd says of one that is not there. */
  Machine services(String... loaded) {
    List<String> there = List.of(loaded);
    StringBuilder call =
        new StringBuilder("systemctl show -p Id,LoadState,ActiveState,UnitFileState");
    StringBuilder text = new StringBuilder();
    for (String unit : Template.of("services.txt").lines().toList()) {
      boolean is = there.contains(unit);
      call.append(' ').append(unit);
      text.append(text.isEmpty() ? "" : "\n");
      text.append("Id=%s.service\nLoadState=%s\n".formatted(unit, is ? "loaded" : "not-found"));
      text.append("ActiveState=%s\n".formatted(is ? "active" : "inactive"));
      text.append("UnitFileState=%s\n".formatted(is ? "enabled" : ""));
    }
    tree.prints(call.toString(), text.toString());
    return this;
  }

  /** The kind of NVIDIA's kernel module, and whether it gives memory to NICs by itself. */
  Machine gpuModule(String line, String version, boolean givesMemory) {
    tree.with(
        "/proc/driver/nvidia/version",
        "NVRM version: NVIDIA UNIX " + line + "  " + version + "  Release Build");
    if (givesMemory) {
      tree.with("/sys/kernel/mm/memory_peers/nv_mem/version", version);
    }
    return this;
  }
}
