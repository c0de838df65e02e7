package io.railwright.collect.rdma;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.sysfs.SysfsTable;
import java.util.List;
import java.util.Map;

/** The probes of this package, and the parsers of outputs that are only kept in files. */
public final class RdmaProbes {
  public static final List<Probe> ALL =
      List.of(
          VerbsDevices.PROBE,
          RdmaFiles.PROBE,
          RoceSettings.PROBE,
          PortCounters.PROBE,
          GidTable.PROBE,
          NetLinks.LINKS,
          NetLinks.ADDRESSES,
          Bonds.PROBE);

  /** The kernel's files say the same to rail, without a tool. */
  public static final Map<String, Parser> KEPT =
      Map.of(
          "ibstat", InfinibandStat.PARSER,
          "ibstatus", InfinibandStat.PARSER,
          "ibdev2netdev", DeviceToNet.PARSER,
          "rdma-link", RdmaLinks::parse,
          "rdma-statistic", RdmaStatistics::parse,
          "rdma-counters", RdmaStatistics::parse,
          "show_gids", GidListing.PARSER);

  private RdmaProbes() {}

  /** The counters of ports, for a table that has more. */
  public static SysfsTable addCountersTo(SysfsTable table) {
    return PortCounters.addTo(table);
  }
}
