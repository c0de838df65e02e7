package io.railwright.view.capture;

import io.railwright.model.capture.CapturedFile;
import io.railwright.model.capture.CapturedFlow;
import io.railwright.model.capture.CapturedFlow.Spread;
import io.railwright.model.text.HumanUnits;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.layout.TextTable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The busiest flows, a line each where the terminal is wide enough. */
final class FlowTable {
  private static final int MOST_DSCP = 3;

  private static final List<String> HEADINGS =
      List.of(
          "flow", "QP", "packets", "rate", "DSCP", "CE", "CNP", "missing", "repeated", "ACK p50");

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
    TextTable table = new TextTable(HEADINGS.toArray(String[]::new));
    shown.forEach(flow -> table.row(cells(flow)));
    int columns = out.tableColumns() - 2;
    if (table.width() <= columns) {
      table.lines(columns).forEach(line -> out.println("  " + line));
    } else {
      shown.forEach(this::stacked);
    }
    if (flows.size() > most) {
      out.println(
          "  and " + HumanUnits.count(flows.size() - most, "more flow") + "; --flows shows them");
    }
  }

  /** The addresses alone, and the numbers below them: two of IPv6 fill a line. */
  private void stacked(CapturedFlow flow) {
    String[] cells = cells(flow);
    List<String> numbers = new ArrayList<>();
    for (int at = 1; at < cells.length; at++) {
      numbers.add(HEADINGS.get(at) + " " + cells[at]);
    }
    out.println("  " + cells[0]);
    Fit.words("    ", numbers, ", ", out.columns()).forEach(out::println);
  }

  private static String[] cells(CapturedFlow flow) {
    return new String[] {
      flow.source() + " → " + flow.destination(),
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
