package io.railwright.capture.judge;

import io.railwright.model.capture.CapturedFile;
import io.railwright.model.capture.CapturedFlow;
import io.railwright.model.capture.PacketCounts;
import io.railwright.model.finding.Severity;
import java.util.List;

/** Verdicts on congestion marks and the reaction to them. */
final class CongestionVerdicts {
  private CongestionVerdicts() {}

  static void judge(CapturedFile file, Verdicts verdicts) {
    PacketCounts counts = file.counts();
    long ce = counts.ecn().ce();
    if (ce == 0) {
      if (counts.cnp() > 0) {
        verdicts.add(
            "cnp-without-ce",
            Severity.INFO,
            "%d CNPs and no CE mark: this is the sender's side of the congestion, before the switch"
                + " that marks.",
            counts.cnp());
      }
      return;
    }
    List<CapturedFlow> marked =
        file.flows().stream().filter(flow -> flow.answered().ce() > 0).toList();
    long blind = marked.stream().filter(flow -> !flow.answered().wayBackSeen()).count();
    if (counts.cnp() == 0) {
      silent(counts, marked.size(), blind, verdicts);
    } else {
      answered(counts, marked, verdicts);
    }
  }

  private static void silent(PacketCounts counts, int flows, long blind, Verdicts verdicts) {
    long ce = counts.ecn().ce();
    if (blind == flows) {
      verdicts.add(
          "ce-answer-unknown",
          Severity.LOW,
          "%d packets of %s are marked CE; whether CNPs answer them can't be told, since no"
              + " packet of the way back is in this capture.",
          ce,
          Verdicts.flows(flows));
      return;
    }
    verdicts.add(
        "ce-without-cnp",
        Severity.HIGH,
        "%d packets (%s) of %s are marked CE and not one CNP comes back: the receivers do not"
            + " notify (roce_np is off for this priority, or the NIC can't), so senders do not slow"
            + " down.",
        ce,
        Verdicts.percent(ce, counts.roce()),
        Verdicts.flows(flows));
  }

  private static void answered(PacketCounts counts, List<CapturedFlow> marked, Verdicts verdicts) {
    long mute =
        marked.stream()
            .filter(flow -> flow.answered().cnps().isPresent())
            .filter(flow -> flow.answered().cnps().orElseThrow() == 0)
            .count();
    if (mute > 0) {
      verdicts.add(
          "ce-without-cnp",
          Severity.MEDIUM,
          "%d of %s with CE marks got no CNP, while others did.",
          mute,
          Verdicts.flows(marked.size()));
    }
    long ce = counts.ecn().ce();
    verdicts.add(
        "congestion",
        Severity.INFO,
        "ECN works end to end: %d packets (%s) are marked CE and %d CNPs answer, one for %.1f"
            + " marks%s.",
        ce,
        Verdicts.percent(ce, counts.roce()),
        counts.cnp(),
        (double) ce / counts.cnp(),
        slowest(marked));
  }

  private static String slowest(List<CapturedFlow> marked) {
    return marked.stream()
        .flatMap(flow -> flow.answered().delay().stream())
        .map(CapturedFlow.Spread::p99)
        .max(Long::compare)
        .map(delay -> "; in the slowest flow 99 % of them within " + Verdicts.time(delay))
        .orElse("");
  }
}
