package io.railwright.collect.rdma;

import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.sysfs.LineReader;
import io.railwright.collect.sysfs.SysfsTable;
import io.railwright.model.fact.Parsed;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Question;

/**
 * The addresses of each RDMA port with their type and network device. A table has some 250 places,
 * nearly all of them empty: those are left out, and that the kernel refuses to tell the type of an
 * empty one is no failure.
 */
final class GidTable {
  private static final String PORT = "/sys/class/infiniband/{rdma}/ports/{port}/";
  private static final String SUBJECT = "rdma/{rdma}/port/{port}/gid/{gid}";

  private static final SysfsTable TABLE =
      new SysfsTable()
          .with(PORT + "gids/{gid}", SUBJECT, "rdma.gid", GidTable::address)
          .with(PORT + "gid_attrs/types/{gid}", SUBJECT, "rdma.gid.type", LineReader.TEXT)
          .with(PORT + "gid_attrs/ndevs/{gid}", SUBJECT, "rdma.gid.netdev", LineReader.TEXT);

  /** An empty place is all noughts, and what it belongs to can't be read. */
  private static final String IN_USE = "[1-9a-f]";

  static final Probe PROBE =
      new Probe(Question.linesHolding("sys-gids", IN_USE, TABLE.globs()), GidTable::parse);

  private GidTable() {}

  private static Parsed parse(Printed printed) {
    return TABLE.parse(new Printed(printed.out(), "", printed.item(), printed.whole()));
  }

  private static void address(
      String subject, String parameter, String text, int line, Readings into) {
    boolean empty = text.chars().allMatch(c -> c == '0' || c == ':');
    if (!empty) {
      into.add(subject, parameter, Value.text(text), text, line);
    }
  }
}
