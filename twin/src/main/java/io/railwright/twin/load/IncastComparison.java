package io.railwright.twin.load;

import io.railwright.simulate.parameter.BadInputException;
import io.railwright.twin.fabric.FabricState;
import io.railwright.twin.fabric.Priorities;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * One incast in one fabric, with its pauses and marks as they are, without both, with PFC, and with
 * PFC and ECN: the story that a lossless network is built on, beside the figures that the document
 * behind the scenario {@code lossless-8} reports.
 */
public final class IncastComparison {
  private static final int LOSSLESS = 3;
  private static final int DSCP = 26;
  private static final int WIDTH = 16;

  private final FabricState state;

  public IncastComparison(FabricState state) {
    this.state = state;
  }

  public List<IncastColumn> columns() throws BadInputException {
    FabricState marked = marked();
    int three = 1 << LOSSLESS;
    return List.of(
        column("as it is set", state),
        column("PFC, ECN off", marked.withWires(it -> it.with(Priorities.NONE, false, 0))),
        column("PFC", marked.withWires(it -> it.with(three, false, 0))),
        column("PFC and ECN", marked.withWires(it -> it.with(three, false, three))));
  }

  /** All traffic carries the DSCP of the lossless class, and all ends know it. */
  private FabricState marked() {
    List<Integer> byDscp = IntStream.range(0, 64).map(it -> it >> 3).boxed().toList();
    return state
        .withClasses(Map.of(DSCP, LOSSLESS))
        .withEndpoints(it -> it.marking(DSCP).with(byDscp, Priorities.ALL, Priorities.ALL));
  }

  private static IncastColumn column(String title, FabricState state) throws BadInputException {
    return IncastColumn.of(
        title, TrafficRun.of(state, LoadRequest.of(Workload.INCAST).slice(state)));
  }

  /** For people: what was simulated here, and what the document says, kept apart. */
  public String text() throws BadInputException {
    List<IncastColumn> columns = columns();
    List<String> lines = new ArrayList<>();
    lines.add("Simulated: incast of all hosts to the last, the scenario's own cables and rates");
    lines.add(row("", columns, IncastColumn::title));
    lines.add(row("packets dropped", columns, it -> count(it.drops())));
    lines.add(row("pauses obeyed", columns, it -> count(it.pauses())));
    lines.add(row("packets marked", columns, it -> count(it.marks())));
    lines.add(row("CNPs sent", columns, it -> count(it.cnps())));
    lines.add(row("packets repeated", columns, it -> count(it.repeats())));
    lines.add(
        row("received Gb/s", columns, it -> String.format(Locale.ROOT, "%.2f", it.gigabits())));
    lines.add("");
    lines.add("Reported by the document that lossless-8 is made from; not simulated:");
    lines.add("  ingress drops of Eth1/2/1      6,493,907 before PFC, 0 after");
    lines.add("  ingress drops of Eth1/1/2      256,066 after; no figure from before");
    lines.add("  pause frames of Eth1/2/1       22,787,490, once called TxPause, once TxPPP");
    lines.add("  np_ecn_marked_roce_packets     40,510,552 on ubunturdma1");
    lines.add("  np_cnp_sent, rp_cnp_handled    30,458,349 and 1,169,933 on ubunturdma1");
    lines.add("The counts of the two cannot be compared: the runs differ in length and load.");
    lines.add("What can be compared is which of them are nought.");
    return String.join("\n", lines) + "\n";
  }

  private static String count(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  private static String row(
      String name, List<IncastColumn> columns, Function<IncastColumn, String> cell) {
    StringBuilder row = new StringBuilder(pad(name, WIDTH + 2));
    columns.forEach(
        it ->
            row.append(" ".repeat(Math.max(1, WIDTH - cell.apply(it).length())))
                .append(cell.apply(it)));
    return row.toString().stripTrailing();
  }

  private static String pad(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }
}
