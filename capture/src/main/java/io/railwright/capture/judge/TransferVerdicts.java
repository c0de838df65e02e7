package io.railwright.capture.judge;

import io.railwright.model.capture.CapturedFile;
import io.railwright.model.capture.CapturedFlow;
import io.railwright.model.capture.PacketCounts;
import io.railwright.model.capture.PacketCounts.PsnCounts;
import io.railwright.model.finding.Severity;
import java.util.Comparator;
import java.util.List;

/** Verdicts on loss, its cost, and errors that end a connection. */
final class TransferVerdicts {
  /** What is sent again costs a flow at least this share of its throughput. */
  private static final double COSTLY_SHARE = 0.01;

  /** From so many bursts on it is no single event any more. */
  private static final long STORM_BURSTS = 3;

  private TransferVerdicts() {}

  static void judge(CapturedFile file, Verdicts verdicts) {
    PacketCounts counts = file.counts();
    goBack(file, verdicts);
    PsnCounts psn = counts.psn();
    if (psn.gapEvents() > 0) {
      verdicts.add(
          "packets-missing",
          Severity.MEDIUM,
          "%d packet numbers are missing in %d gaps of %d requests: lost before this point, late"
              + " (%d came out of order), or missed by the capture.",
          psn.missing(),
          psn.gapEvents(),
          psn.requests(),
          psn.reordered());
    }
    naks(counts, verdicts);
    if (counts.icrc().bad() > 0) {
      verdicts.add(
          "icrc-bad",
          Severity.HIGH,
          "%d of %d whole RoCE packets have a wrong ICRC: something on the way changes packets that"
              + " it should only forward.",
          counts.icrc().bad(),
          counts.icrc().bad() + counts.icrc().good());
    }
  }

  private static void goBack(CapturedFile file, Verdicts verdicts) {
    PsnCounts all = file.counts().psn();
    List<CapturedFlow> costly = file.flows().stream().filter(TransferVerdicts::isCostly).toList();
    if (costly.isEmpty()) {
      return;
    }
    long storms = costly.stream().filter(flow -> flow.psn().bursts() >= STORM_BURSTS).count();
    CapturedFlow worst =
        costly.stream()
            .max(Comparator.comparingLong(flow -> flow.psn().burstPackets()))
            .orElseThrow();
    verdicts.add(
        storms > 0 ? "go-back-n-storm" : "sent-again",
        storms > 0 ? Severity.HIGH : Severity.MEDIUM,
        "Going back %s in %s: %d of %d requests (%s) were sent once more in %s, the longest of %d"
            + " packets; most by %s to %s QP 0x%x (%d). Look for loss on its path: PFC off on a"
            + " hop, a full buffer, a bad link.",
        storms > 0 ? "again and again" : "far",
        Verdicts.flows(storms > 0 ? storms : costly.size()),
        all.burstPackets(),
        all.requests(),
        Verdicts.percent(all.burstPackets(), all.requests()),
        all.bursts() == 1 ? "1 burst" : all.bursts() + " bursts",
        all.largestBurst(),
        worst.source(),
        worst.destination(),
        worst.queuePair(),
        worst.psn().burstPackets());
  }

  private static boolean isCostly(CapturedFlow flow) {
    PsnCounts psn = flow.psn();
    return psn.bursts() > 0 && psn.burstPackets() >= COSTLY_SHARE * psn.requests();
  }

  private static void naks(PacketCounts counts, Verdicts verdicts) {
    long sequence = counts.nakKinds().getOrDefault("sequenceError", 0L);
    if (sequence > 0) {
      verdicts.add(
          "nak-sequence",
          Severity.MEDIUM,
          "%d NAKs for packets out of sequence: receivers saw gaps, each costs a round trip and"
              + " what was under way.",
          sequence);
    }
    if (counts.nak() > sequence) {
      verdicts.add(
          "nak-fatal",
          Severity.HIGH,
          "%d NAKs that end a connection: %s.",
          counts.nak() - sequence,
          counts.nakKinds());
    }
    if (counts.rnrNak() > 0) {
      verdicts.add(
          "receiver-not-ready",
          Severity.MEDIUM,
          "%d RNR NAKs: a receiver had no buffer posted; the application is too slow, not the"
              + " network.",
          counts.rnrNak());
    }
  }
}
