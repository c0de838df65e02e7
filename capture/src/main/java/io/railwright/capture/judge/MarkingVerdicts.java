package io.railwright.capture.judge;

import io.railwright.model.capture.CapturedFile;
import io.railwright.model.capture.PacketCounts;
import io.railwright.model.finding.Severity;

/** Verdicts on how senders mark their packets: traffic class, and ECN capability. */
final class MarkingVerdicts {
  private MarkingVerdicts() {}

  static void judge(CapturedFile file, Verdicts verdicts) {
    PacketCounts counts = file.counts();
    if (counts.roce() == 0) {
      verdicts.add(
          "no-roce",
          Severity.MEDIUM,
          "None of %d packets is RoCE: was it captured where RDMA traffic passes? A NIC hides it"
              + " from the kernel; mirror a switch port, or use the NIC's sniffer.",
          counts.packets());
      return;
    }
    unmarked(counts, verdicts);
    notCapable(counts, verdicts);
    cnpClass(counts, verdicts);
  }

  private static void unmarked(PacketCounts counts, Verdicts verdicts) {
    long data = counts.roce() - counts.cnp();
    long zero = counts.dscp().getOrDefault(0, 0L) - counts.cnpDscp().getOrDefault(0, 0L);
    if (zero > 0) {
      verdicts.add(
          "unmarked-traffic",
          Severity.HIGH,
          "%d of %d RoCE packets (%s) carry DSCP 0: they travel in the default class, without PFC"
              + " and mostly without ECN. Set the traffic class where it is made (UCX and NCCL:"
              + " 106; perftest: --tclass=106; rdma_cm: default_roce_tos).",
          zero,
          data,
          Verdicts.percent(zero, data));
    }
    if (zero > 0 && zero < data) {
      verdicts.add(
          "mixed-classes",
          Severity.MEDIUM,
          "RoCE packets use several classes, DSCP %s: some flows are protected and some are not.",
          counts.dscp().keySet());
    }
  }

  /** Notifications are left out: nobody may mark them. */
  private static void notCapable(PacketCounts counts, Verdicts verdicts) {
    long data = counts.roce() - counts.cnp();
    long without = counts.ecn().notEct() - counts.cnpNotEct();
    if (without > 0) {
      verdicts.add(
          "ect-missing",
          without * 100 > data ? Severity.HIGH : Severity.LOW,
          "%d of %d RoCE packets (%s) are not ECN-capable: a congested switch drops them instead of"
              + " marking them, and DCQCN never hears of it.",
          without,
          data,
          Verdicts.percent(without, data));
    }
  }

  /** By the usual map a priority is DSCP / 8, and priority 0 is nobody's lossless class. */
  private static void cnpClass(PacketCounts counts, Verdicts verdicts) {
    long lossy =
        counts.cnpDscp().entrySet().stream()
            .filter(entry -> entry.getKey() >> 3 == 0)
            .mapToLong(java.util.Map.Entry::getValue)
            .sum();
    if (lossy > 0) {
      verdicts.add(
          "cnp-lossy-class",
          Severity.HIGH,
          "%d of %d CNPs carry DSCP %s: by the usual map that is priority 0, where they wait behind"
              + " bulk traffic and may be dropped. Let NICs send them with DSCP 48 and give that a"
              + " strict queue.",
          lossy,
          counts.cnp(),
          counts.cnpDscp().keySet());
    }
  }
}
