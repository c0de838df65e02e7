package io.railwright.capture.flow;

import io.railwright.capture.packet.Opcode;
import io.railwright.capture.packet.Syndrome;
import io.railwright.capture.series.Clock;
import io.railwright.capture.series.Histogram;
import io.railwright.model.capture.CapturedFile.CaptureTime;
import io.railwright.model.capture.CapturedFlow;
import io.railwright.model.capture.CapturedFlow.Answered;
import io.railwright.model.capture.CapturedFlow.Spread;
import io.railwright.model.capture.PacketCounts.Ecn;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Turns the flows of all shards into records once a capture has ended. */
public final class FlowReports {
  private static final int USUAL_MTU = 4096;

  private FlowReports() {}

  /** The flows, the busiest first. */
  public static List<CapturedFlow> of(List<Shard> shards) {
    int usual = shards.stream().mapToInt(Shard::mostCommonMtu).max().orElse(0);
    List<CapturedFlow> reports = new ArrayList<>();
    for (Shard shard : shards) {
      shard.end(usual == 0 ? USUAL_MTU : usual);
      shard.flows().forEach(flow -> reports.add(report(flow)));
    }
    reports.sort(
        Comparator.comparingLong(CapturedFlow::packets)
            .reversed()
            .thenComparing(CapturedFlow::source)
            .thenComparing(CapturedFlow::destination)
            .thenComparingInt(CapturedFlow::queuePair)
            .thenComparingInt(CapturedFlow::version));
    return reports;
  }

  private static CapturedFlow report(Flow flow) {
    FlowDetail detail = flow.detail;
    Flow partner = flow.partner;
    return new CapturedFlow(
        flow.key.source(),
        flow.key.destination(),
        flow.key.queuePair(),
        flow.key.version(),
        partner == null ? OptionalInt.empty() : OptionalInt.of(partner.key.queuePair()),
        flow.packets,
        flow.wireBytes,
        flow.payloadBytes,
        time(flow),
        opcodes(flow),
        new Ecn(flow.ecn[0], flow.ecn[1], flow.ecn[2], flow.ecn[3]),
        bits(flow.dscpSeen, 64),
        bits(flow.prioritiesSeen, 8),
        flow.sequence.counts(),
        naks(flow),
        flow.rnrNaks,
        flow.cnps,
        flow.likelyMtu() == 0 ? OptionalInt.empty() : OptionalInt.of(flow.likelyMtu()),
        flow.messages.messages(),
        detail == null ? Optional.empty() : spread(detail.ackLatencyIfAny()),
        answered(flow),
        flow.icrcBad,
        detail == null ? Optional.empty() : Optional.of(detail.bytes.timeline("wireBytes")),
        detail == null ? Optional.empty() : Optional.of(detail.trace.trace()));
  }

  private static CaptureTime time(Flow flow) {
    return Clock.isKnown(flow.firstTime)
        ? new CaptureTime(flow.firstTime, flow.lastTime)
        : new CaptureTime(0, 0);
  }

  private static Map<String, Long> opcodes(Flow flow) {
    Map<String, Long> byName = new TreeMap<>();
    for (int at = 0; at < flow.opcodes.length; at++) {
      if (flow.opcodes[at] > 0) {
        byName.put(Opcode.name(flow.service << 5 | at), flow.opcodes[at]);
      }
    }
    if (flow.cnps > 0) {
      byName.put(Opcode.name(Opcode.CNP), flow.cnps);
    }
    if (flow.otherOpcodes > 0) {
      byName.put("other", flow.otherOpcodes);
    }
    return byName;
  }

  private static Map<String, Long> naks(Flow flow) {
    Map<String, Long> byKind = new TreeMap<>();
    for (int at = 0; at < flow.naks.length; at++) {
      if (flow.naks[at] > 0) {
        byKind.merge(Syndrome.nakName(at), flow.naks[at], Long::sum);
      }
    }
    return byKind;
  }

  private static List<Integer> bits(long mask, int width) {
    return IntStream.range(0, width).filter(at -> (mask >>> at & 1) != 0).boxed().toList();
  }

  private static Answered answered(Flow flow) {
    Flow partner = flow.partner;
    FlowDetail detail = flow.detail;
    return new Answered(
        flow.ecn[3],
        flow.pair.hasWayBack(flow),
        partner == null ? Optional.empty() : Optional.of(partner.cnps),
        detail == null ? Optional.empty() : spread(detail.cnpDelayIfAny()));
  }

  private static Optional<Spread> spread(@Nullable Histogram histogram) {
    return histogram == null ? Optional.empty() : histogram.spread();
  }
}
