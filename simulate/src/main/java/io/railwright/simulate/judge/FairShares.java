package io.railwright.simulate.judge;

import io.railwright.model.simulation.SimulationReport.FlowOutcome;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The time that a flow needs if the flows that run beside it share the link of its sender, and that
 * of its receiver, equally. Sixteen equal flows to one host need sixteen times as long as one
 * alone, whatever the fabric does. It is rather too long than too short: flows that overlap for a
 * moment count in full. O(n log n) in the number of flows.
 */
final class FairShares {
  private final double now;
  private final Map<String, Link> senders;
  private final Map<String, Link> receivers;

  FairShares(List<FlowOutcome> flows, double now) {
    this.now = now;
    this.senders = links(flows, FlowOutcome::from);
    this.receivers = links(flows, FlowOutcome::to);
  }

  /** Microseconds that the flow needs. */
  double of(FlowOutcome flow) {
    return Math.max(need(senders, flow.from(), flow), need(receivers, flow.to(), flow));
  }

  /** Microseconds that the flow has taken, so far if it has not ended. */
  double taken(FlowOutcome flow) {
    return flow.fctMicroseconds().orElse(now - flow.startMicroseconds());
  }

  private double need(Map<String, Link> links, String host, FlowOutcome flow) {
    Link link = links.get(host);
    return link == null ? flow.idealMicroseconds() : link.need(flow, end(flow));
  }

  private double end(FlowOutcome flow) {
    return flow.startMicroseconds() + taken(flow);
  }

  private Map<String, Link> links(List<FlowOutcome> flows, Function<FlowOutcome, String> host) {
    Map<String, List<FlowOutcome>> byHost = new HashMap<>();
    for (FlowOutcome flow : flows) {
      byHost.computeIfAbsent(host.apply(flow), _ -> new ArrayList<>()).add(flow);
    }
    Map<String, Link> links = new HashMap<>();
    byHost.forEach((name, own) -> links.put(name, new Link(own)));
    return links;
  }

  /** One link: starts and ends of its flows, in order, with the time that they need alone. */
  private final class Link {
    private final double[] starts;
    private final double[] ends;
    private final double[] startedWork;
    private final double[] endedWork;

    Link(List<FlowOutcome> flows) {
      List<FlowOutcome> byStart =
          flows.stream()
              .sorted((a, b) -> Double.compare(a.startMicroseconds(), b.startMicroseconds()))
              .toList();
      List<FlowOutcome> byEnd =
          flows.stream().sorted((a, b) -> Double.compare(end(a), end(b))).toList();
      starts = byStart.stream().mapToDouble(FlowOutcome::startMicroseconds).toArray();
      ends = byEnd.stream().mapToDouble(FairShares.this::end).toArray();
      startedWork = sums(byStart);
      endedWork = sums(byEnd);
    }

    /** No more than all work beside it, and no more than its own work times the flows beside it. */
    double need(FlowOutcome flow, double end) {
      int started = upTo(starts, end);
      int over = before(ends, flow.startMicroseconds());
      double work = startedWork[started] - endedWork[over];
      double own = flow.idealMicroseconds();
      return Math.max(own, Math.min(work, (started - over) * own));
    }

    private static double[] sums(List<FlowOutcome> flows) {
      double[] sums = new double[flows.size() + 1];
      for (int at = 0; at < flows.size(); at++) {
        sums[at + 1] = sums[at] + flows.get(at).idealMicroseconds();
      }
      return sums;
    }

    /** How many are at most this. */
    private static int upTo(double[] sorted, double value) {
      return before(sorted, Math.nextUp(value));
    }

    /** How many are less than this. */
    private static int before(double[] sorted, double value) {
      int low = 0;
      int high = sorted.length;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (sorted[middle] < value) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      return low;
    }
  }
}
