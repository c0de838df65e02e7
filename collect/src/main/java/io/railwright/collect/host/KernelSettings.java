package io.railwright.collect.host;

import io.railwright.collect.probe.Probe;
import io.railwright.collect.sysfs.LineReader;
import io.railwright.collect.sysfs.SysfsTable;
import io.railwright.model.fact.FactKey;
import io.railwright.reach.bundle.Question;

/** Settings below {@code /proc/sys}, under the names that {@code sysctl} gives them. */
public final class KernelSettings {
  private static final String[] NUMBERS = {
    "net.core.rmem_max",
    "net.core.wmem_max",
    "net.core.rmem_default",
    "net.core.wmem_default",
    "net.core.netdev_max_backlog",
    "net.core.netdev_budget",
    "net.core.busy_poll",
    "net.core.busy_read",
    "net.ipv4.conf.all.arp_ignore",
    "net.ipv4.conf.all.arp_announce",
    "net.ipv4.conf.all.rp_filter",
    "net.ipv4.neigh.default.gc_thresh1",
    "net.ipv4.neigh.default.gc_thresh3",
    "net.ipv6.neigh.default.gc_thresh3",
    "vm.zone_reclaim_mode",
    "vm.swappiness",
    "vm.nr_hugepages",
    "vm.max_map_count",
    "kernel.numa_balancing",
    "kernel.nmi_watchdog",
    "kernel.sched_rt_runtime_us",
    "kernel.dmesg_restrict",
    "kernel.perf_event_paranoid"
  };

  private static final String[] WORDS = {"net.ipv4.tcp_rmem", "net.ipv4.tcp_wmem"};

  private static final SysfsTable TABLE = table();

  public static final Probe PROBE = new Probe(Question.lines("proc-sys", TABLE.globs()), TABLE);

  private KernelSettings() {}

  private static SysfsTable table() {
    SysfsTable table = new SysfsTable();
    for (String name : NUMBERS) {
      table.with(
          "/proc/sys/" + name.replace('.', '/'),
          "",
          FactKey.text("sysctl", name),
          LineReader.count(""));
    }
    for (String name : WORDS) {
      table.with(
          "/proc/sys/" + name.replace('.', '/'),
          "",
          FactKey.text("sysctl", name),
          LineReader.WORDS);
    }
    return table;
  }
}
