package io.railwright.collect.host;

import io.railwright.collect.probe.Probe;
import io.railwright.collect.sysfs.LineReader;
import io.railwright.collect.sysfs.SysfsTable;
import io.railwright.reach.bundle.Question;

/**
 * Huge pages of every size, of the machine and of each node. The kernel names a size {@code
 * hugepages-2048kB}.
 */
public final class HugePages {
  private static final String ALL = "/sys/kernel/mm/hugepages/hugepages-{size}/";
  private static final String NODE =
      "/sys/devices/system/node/node{node}/hugepages/hugepages-{size}/";
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
              LineReader.CHOSEN);

  public static final Probe PROBE =
      new Probe(Question.lines("sys-hugepages", TABLE.globs()), TABLE);

  private HugePages() {}
}
