package io.railwright.twin.cumulus;

import io.railwright.twin.fabric.PortCounters;
import io.railwright.twin.fabric.SwitchMemory;
import java.util.List;

/**
 * The pools of a switch with RoCE, which are part of the status of each port. Half of the memory is
 * for RoCE. What waits in the queues of all ports is in its pool; the twin has no other traffic.
 */
final class PoolText {
  private static final String DYNAMIC = "DYNAMIC";
  private static final String OTHERS = "0,1,2,4,5,6,7";

  private PoolText() {}

  static String of(List<PortCounters> ports, SwitchMemory memory) {
    long now = ports.stream().mapToLong(PortCounters::depth).sum();
    long most = ports.stream().mapToLong(PortCounters::deepest).sum();
    String half = RoceText.size(memory.buffer() / 2);
    String roce = Integer.toString(PortState.RDMA);
    NvTable table =
        new NvTable(
            "",
            "name",
            "mode",
            "pool-id",
            "switch-priorities",
            "traffic-class",
            "size",
            "current-usage",
            "max-usage");
    String used = RoceText.usage(now);
    String peak = RoceText.usage(most);
    table.add("0", "lossy-default-ingress", DYNAMIC, "2", OTHERS, "-", half, "0 Bytes", "0 Bytes");
    table.add("1", "roce-reserved-ingress", DYNAMIC, "3", roce, "-", half, used, peak);
    table.add("2", "lossy-default-egress", DYNAMIC, "13", "-", "0,6", half, "0 Bytes", "0 Bytes");
    table.add("3", "roce-reserved-egress", DYNAMIC, "14", "-", roce, "inf", used, peak);
    return RoceText.title("RoCE Pool Status") + table.text("    ") + "\n";
  }
}
