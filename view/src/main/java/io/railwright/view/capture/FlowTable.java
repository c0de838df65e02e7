package io.railwright.view.capture;

import io.railwright.model.capture.CapturedFile;
import io.railwright.model.capture.CapturedFlow;
import io.railwright.model.capture.CapturedFlow.Spread;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.layout.TextTable;
import java.util.List;
import java.util.stream.Collectors;

/** The busiest flows, a line each. */
final class FlowTable {
  private final TextOutput out;
  private final int most;

  FlowTable(TextOutput out, int most) {
    this.out = out;
    this.most = most;
  }

  void print(CapturedFile file) {
    List<CapturedFlow> flows = file.flows();
    if (flows.isEmpty() || most == 0) {
      return;
    }
    TextTable table =
        new TextTable(
            "flow", "QP", "packets", "Mbit/s", "DSCP", "CE", "CNP", "missing", "repeats",
            "ACK p50");
    flows.stream().limit(most).forEach(flow -> row(table, flow));
    out.println();
    table.lines().forEach(line -> out.println("  " + line));
    if (flows.size() > most) {
      out.println("  and " + (flows.size() - most) + " flows more; --flows shows them");
    }
  }

  private static void row(TextTable table, CapturedFlow flow) {
    table.row(
        flow.source() + " → " + flow.destination(),
        "0x%x".formatted(flow.queuePair()),
        "" + flow.packets(),
        Amounts.megabits(flow.wireBytes(), flow.time().nanoseconds()),
        flow.dscp().stream().map(String::valueOf).collect(Collectors.joining(",")),
        "" + flow.ecn().ce(),
        flow.answered().cnps().map(String::valueOf).orElse("?"),
        "" + flow.psn().missing(),
        "" + flow.psn().repeats(),
        flow.ackLatency().map(Spread::p50).map(Amounts::time).orElse("-"));
  }

  static long naks(CapturedFlow flow) {
    return flow.naks().values().stream().mapToLong(Long::longValue).sum() + flow.rnrNaks();
  }
}
