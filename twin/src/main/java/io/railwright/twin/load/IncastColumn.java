package io.railwright.twin.load;

import io.railwright.model.simulation.SimulationReport;

/**
 * The results of an incast with one setting of the fabric.
 *
 * @param drops packets of data that switches threw away
 * @param pauses XOFF frames that were obeyed
 * @param cnps congestion notifications that were sent
 * @param gigabits payload that the receiver got, in Gb/s
 */
public record IncastColumn(
    String title, long drops, long pauses, long marks, long cnps, long repeats, double gigabits) {
  static IncastColumn of(String title, TrafficRun run) {
    SimulationReport.Totals totals = run.report().totals();
    long received = 0;
    for (int i = 0; i < run.transfers().size(); i++) {
      received += run.delivery(i) == Routing.Delivery.NETWORK ? run.received(i) : 0;
    }
    return new IncastColumn(
        title,
        totals.drops(),
        totals.xoff(),
        totals.marks(),
        totals.cnps(),
        totals.retransmits(),
        received * 8e-9 / run.seconds());
  }
}
