package io.railwright.collect.host;

import io.railwright.collect.probe.Probe;
import io.railwright.collect.sysfs.LineReader;
import io.railwright.collect.sysfs.SysfsTable;
import io.railwright.reach.bundle.Question;

/** Memory nodes: which processors are at each, and how far it is from one to another. */
public final class Nodes {
  private static final String NODE = "/sys/devices/system/node/node{node}/";

  private static final SysfsTable TABLE =
      new SysfsTable()
          .with("/sys/devices/system/node/online", "", "numa.online", LineReader.TEXT)
          .with(NODE + "cpulist", "numa/{node}", "numa.cpus", LineReader.TEXT)
          .with(NODE + "distance", "numa/{node}", "numa.distances", LineReader.WORDS);

  public static final Probe PROBE = new Probe(Question.lines("sys-node", TABLE.globs()), TABLE);

  private Nodes() {}
}
