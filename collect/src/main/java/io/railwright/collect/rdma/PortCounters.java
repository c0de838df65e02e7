package io.railwright.collect.rdma;

import io.railwright.collect.probe.Probe;
import io.railwright.collect.sysfs.LineReader;
import io.railwright.collect.sysfs.SysfsTable;
import io.railwright.reach.bundle.Question;

/** The counters of each RDMA port: those that the standard has, and those of the card. */
final class PortCounters {
  private static final String PORT = "/sys/class/infiniband/{rdma}/ports/{port}/";
  private static final String SUBJECT = "rdma/{rdma}/port/{port}";

  private static final SysfsTable TABLE = addTo(new SysfsTable());

  static final Probe PROBE = new Probe(Question.lines("sys-rdma-counters", TABLE.globs()), TABLE);

  private PortCounters() {}

  static SysfsTable addTo(SysfsTable table) {
    return table
        .with(PORT + "counters/{counter}", SUBJECT, "rdma.counter[{counter}]", LineReader.count(""))
        .with(
            PORT + "hw_counters/{counter}",
            SUBJECT,
            "rdma.counter[{counter}]",
            LineReader.count(""));
  }
}
