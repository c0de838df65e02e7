package io.railwright.collect.host;

import io.railwright.collect.probe.Probe;
import io.railwright.collect.sysfs.LineReader;
import io.railwright.collect.sysfs.SysfsTable;
import io.railwright.model.value.DataSize;
import io.railwright.reach.bundle.Question;
import java.util.Optional;

/** How much memory each NUMA node has; what of it is free changes from one moment to the next. */
public final class NodeMemory {
  private static final String TOTAL = "MemTotal:";

  /** {@code Node 0 MemTotal: 1056718164 kB}. */
  private static final LineReader SIZE =
      LineReader.of(
          text -> {
            int label = text.indexOf(TOTAL);
            return label < 0
                ? Optional.empty()
                : DataSize.parse(text.substring(label + TOTAL.length()).strip());
          });

  private static final SysfsTable TABLE =
      new SysfsTable()
          .with(
              "/sys/devices/system/node/node{node}/meminfo", "numa/{node}", "numa.node-size", SIZE);

  public static final Probe PROBE =
      new Probe(Question.linesHolding("sys-node-memory", TOTAL, TABLE.globs()), TABLE);

  private NodeMemory() {}
}
