package io.railwright.view.capture;

import io.railwright.model.capture.CapturedFile;
import io.railwright.model.capture.CapturedFlow;
import io.railwright.model.capture.CapturedFlow.Spread;
import io.railwright.model.text.HumanUnits;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.layout.TextTable;
import java.util.List;
import java.util.stream.Collectors;

/** The busiest flows, a line each. */
final class FlowTable {
  private static final int WIDEST_NAME = 34;
  private static final int MOST_DSCP = 3;

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
    List<CapturedFlow> shown = flows.stream().limit(most).toList();
    out.println();
    if (shown.stream().anyMatch(it -> name(it).length() > WIDEST_NAME)) {
      stacked(shown);
    } else {
      TextTable table = new TextTable(headings("flow"));
      shown.forEach(flow -> table.row(cells(name(flow), flow)));
      table.lines().forEach(line -> out.println("  " + line));
    }
    if (flows.size() > most) {
      out.println(
          "  and " + HumanUnits.count(flows.size() - most, "more flow") + "; --flows shows them");
    }
  }

  /** Addresses of IPv6 leave no room for numbers beside them, and nothing is cut. */
  private void stacked(List<CapturedFlow> flows) {
    TextTable table = new TextTable(headings(""));
    flows.forEach(flow -> table.row(cells("", flow)));
    List<String> lines = table.lines();
    out.println("  " + lines.getFirst());
    for (int at = 0; at < flows.size(); at++) {
      out.println("  " + name(flows.get(at)));
      out.println("  " + lines.get(at + 1));
    }
  }

  private static String name(CapturedFlow flow) {
    return flow.source() + " → " + flow.destination();
  }

  private static String[] headings(String first) {
    return new String[] {
      first, "QP", "packets", "rate", "DSCP", "CE", "CNP", "missing", "repeated", "ACK p50"
    };
  }

  private static String[] cells(String first, CapturedFlow flow) {
    return new String[] {
      first,
      "0x%x".formatted(flow.queuePair()),
      HumanUnits.count(flow.packets()),
      Amounts.rate(flow.wireBytes(), flow.time().nanoseconds()),
      dscp(flow),
      HumanUnits.count(flow.ecn().ce()),
      flow.answered().cnps().map(HumanUnits::count).orElse("?"),
      HumanUnits.count(flow.psn().missing()),
      HumanUnits.count(flow.psn().repeats()),
      flow.ackLatency().map(Spread::p50).map(HumanUnits::time).orElse("-")
    };
  }

  /** No sender that is set up well uses many. */
  private static String dscp(CapturedFlow flow) {
    return flow.dscp().size() > MOST_DSCP
        ? flow.dscp().size() + " kinds"
        : flow.dscp().stream().map(String::valueOf).collect(Collectors.joining(","));
  }

  static long naks(CapturedFlow flow) {
    return flow.naks().values().stream().mapToLong(Long::longValue).sum() + flow.rnrNaks();
  }
}
