package io.railwright.collect.host;

import io.railwright.collect.probe.Probe;
import io.railwright.collect.sysfs.LineReader;
import io.railwright.collect.sysfs.SysfsTable;
import io.railwright.reach.bundle.Question;

/**
 * NUMA nodes (which processors are at each, how far it is from one to another) and the huge pages
 * of every size, of the machine and of each node. The kernel names a size {@code hugepages-2048kB}.
 */
public final class NumaNodes {
  private static final String ALL = "/sys/kernel/mm/hugepages/hugepages-{size}/";
  private static final String NODE =
      "/sys/devices/system/node/node{node}/hugepages/hugepages-{size}/";
  private static final String NODES = "/sys/devices/system/node/node{node}/";
  private static final LineReader PAGES = LineReader.count("pages");

  private static final SysfsTable TABLE =
      new SysfsTable()
          .with(ALL + "nr_hugepages", "hugepages/{size}", "hugepages.total", PAGES)
          .with(ALL + "free_hugepages", "hugepages/{size}", "hugepages.free", PAGES)
          .with(ALL + "resv_hugepages", "hugepages/{size}", "hugepages.reserved", PAGES)
          .with(ALL + "surplus_hugepages", "hugepages/{size}", "hugepages.surplus", PAGES)
          .with(NODE + "nr_hugepages", "numa/{node}/hugepages/{size}", "hugepages.total", PAGES)
          .with(NODE + "free_hugepages", "numa/{node}/hugepages/{size}", "hugepages.free", PAGES)
          .with(
              "/sys/kernel/mm/transparent_hugepage/enabled",
              "",
              "hugepages.transparent",
              LineReader.CHOSEN)
          .with("/sys/devices/system/node/online", "", "numa.online", LineReader.TEXT)
          .with("/sys/devices/system/node/has_memory", "", "numa.with-memory", LineReader.TEXT)
          .with(NODES + "cpulist", "numa/{node}", "numa.cpus", LineReader.TEXT)
          .with(NODES + "distance", "numa/{node}", "numa.distances", LineReader.WORDS);

  public static final Probe PROBE = new Probe(Question.lines("sys-memory", TABLE.globs()), TABLE);

  private NumaNodes() {}
}
