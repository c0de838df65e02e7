package io.railwright.view;

import io.railwright.model.simulation.SimulationReport;
import io.railwright.model.simulation.SimulationReport.FlowOutcome;
import io.railwright.view.layout.TextOutput;
import java.util.Locale;

/** A line for each flow, for spreadsheets; what has no value is empty. */
public final class SimulationCsv {
  private final TextOutput out;

  public SimulationCsv(TextOutput out) {
    this.out = out;
  }

  public void print(SimulationReport report) {
    out.println(
        "flow,from,to,priority,bytes,start_us,fct_us,ideal_us,slowdown,goodput_gbps,received_bytes,"
            + "retransmits,marks,failed");
    report.perFlow().forEach(this::flow);
  }

  private void flow(FlowOutcome flow) {
    String timed =
        flow.fctMicroseconds()
            .map(
                fct ->
                    String.format(
                        Locale.ROOT,
                        "%.3f,%.3f,%.4f,%.4f",
                        fct,
                        flow.idealMicroseconds(),
                        fct / flow.idealMicroseconds(),
                        flow.bytes() * 8e-3 / fct))
            .orElseGet(() -> String.format(Locale.ROOT, ",%.3f,,", flow.idealMicroseconds()));
    out.println(
        String.format(
            Locale.ROOT,
            "%d,%s,%s,%d,%d,%.3f,%s,%d,%d,%d,%s",
            flow.number(),
            CsvCell.of(flow.from()),
            CsvCell.of(flow.to()),
            flow.priority(),
            flow.bytes(),
            flow.startMicroseconds(),
            timed,
            flow.receivedBytes(),
            flow.retransmits(),
            flow.marks(),
            flow.failed()));
  }
}
