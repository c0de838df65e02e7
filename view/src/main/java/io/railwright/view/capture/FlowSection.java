package io.railwright.view.capture;

import io.railwright.model.capture.CapturedFile;
import io.railwright.model.capture.CapturedFlow;
import io.railwright.model.text.HumanUnits;
import io.railwright.view.layout.Markup;
import io.railwright.view.layout.TextOutput;
import java.util.List;
import java.util.stream.Collectors;

/** The busiest flows as a table of a page, which scrolls where it is too wide. */
final class FlowSection {
  private static final List<String> HEADINGS =
      List.of(
          "flow",
          "QP",
          "packets",
          "rate",
          "DSCP",
          "CE",
          "CNPs back",
          "missing",
          "repeated",
          "retransmitted in bursts",
          "NAKs",
          "ACK p50",
          "ACK p99");

  private final TextOutput out;
  private final int most;

  FlowSection(TextOutput out, int most) {
    this.out = out;
    this.most = most;
  }

  void print(CapturedFile file) {
    if (file.flows().isEmpty() || most == 0) {
      return;
    }
    out.printf(
        "<h3>Flows</h3><div class=\"scroll\" role=\"region\" aria-label=\"Flows of %s\""
            + " tabindex=\"0\">%n",
        Markup.text(file.name()));
    out.println(
        HEADINGS.stream()
            .map(it -> "<th scope=\"col\">" + it + "</th>")
            .collect(Collectors.joining("", "<table><thead><tr>", "</tr></thead><tbody>")));
    file.flows().stream().limit(most).forEach(this::row);
    out.println("</tbody></table></div>");
    if (file.flows().size() > most) {
      out.println("<p>and " + (file.flows().size() - most) + " more flows</p>");
    }
  }

  private void row(CapturedFlow flow) {
    List<String> cells =
        List.of(
            flow.source() + " → " + flow.destination(),
            "0x" + Integer.toHexString(flow.queuePair()),
            "" + flow.packets(),
            Amounts.rate(flow.wireBytes(), flow.time().nanoseconds()),
            flow.dscp().stream().map(String::valueOf).collect(Collectors.joining(", ")),
            "" + flow.ecn().ce(),
            flow.answered().cnps().map(String::valueOf).orElse("?"),
            "" + flow.psn().missing(),
            "" + flow.psn().repeats(),
            "" + flow.psn().burstPackets(),
            "" + FlowTable.naks(flow),
            flow.ackLatency().map(it -> HumanUnits.time(it.p50())).orElse("-"),
            flow.ackLatency().map(it -> HumanUnits.time(it.p99())).orElse("-"));
    out.println(
        cells.stream()
            .map(cell -> "<td>" + Markup.text(cell) + "</td>")
            .collect(Collectors.joining("", "<tr>", "</tr>")));
  }
}
