package io.railwright.capture.judge;

import io.railwright.model.capture.CapturedFile;
import io.railwright.model.capture.CapturedFlow;
import io.railwright.model.capture.PacketCounts;
import io.railwright.model.text.HumanUnits;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Verdicts on CE marks and the CNPs that answer them. */
final class CongestionVerdicts {
  private CongestionVerdicts() {}

  static void judge(CapturedFile file, Verdicts verdicts) {
    PacketCounts counts = file.counts();
    if (counts.ecn().ce() == 0) {
      if (counts.cnp() > 0) {
        verdicts.add("cnp-without-ce", Map.of("cnps", HumanUnits.count(counts.cnp(), "CNP")));
      }
      return;
    }
    List<CapturedFlow> marked =
        file.flows().stream().filter(flow -> flow.answered().ce() > 0).toList();
    if (counts.cnp() == 0) {
      silent(counts, marked, verdicts);
    } else {
      answered(counts, marked, verdicts);
    }
  }

  private static void silent(PacketCounts counts, List<CapturedFlow> marked, Verdicts verdicts) {
    boolean blind = marked.stream().noneMatch(flow -> flow.answered().wayBackSeen());
    verdicts.add(
        blind ? "ce-answer-unknown" : "ce-without-cnp",
        Map.of(
            "packets", HumanUnits.count(counts.ecn().ce(), "packet"),
            "share", HumanUnits.percent(counts.ecn().ce(), counts.roce()),
            "flows", HumanUnits.count(marked.size(), "flow")),
        details(marked));
  }

  private static void answered(PacketCounts counts, List<CapturedFlow> marked, Verdicts verdicts) {
    List<CapturedFlow> mute =
        marked.stream()
            .filter(flow -> flow.answered().cnps().filter(cnps -> cnps == 0).isPresent())
            .toList();
    if (!mute.isEmpty()) {
      verdicts.add(
          "ce-without-cnp-some",
          Map.of(
              "some", HumanUnits.count(mute.size()),
              "flows", HumanUnits.count(marked.size(), "flow")),
          details(mute));
    }
    long ce = counts.ecn().ce();
    double ratio = (double) ce / counts.cnp();
    Map<String, String> values = new HashMap<>();
    values.put("packets", HumanUnits.count(ce, "packet"));
    values.put("share", HumanUnits.percent(ce, counts.roce()));
    values.put("cnps", HumanUnits.count(counts.cnp(), "CNP"));
    values.put("ratio", ratio == 1 ? "each mark" : HumanUnits.number(ratio) + " marks");
    slowest(marked).ifPresent(delay -> values.put("delay", HumanUnits.time(delay)));
    verdicts.add(mute.isEmpty() ? "congestion" : "congestion-in-part", values);
  }

  private static Optional<Long> slowest(List<CapturedFlow> marked) {
    return marked.stream()
        .flatMap(flow -> flow.answered().delay().stream())
        .map(CapturedFlow.Spread::p99)
        .max(Long::compare);
  }

  private static List<String> details(List<CapturedFlow> flows) {
    return flows.stream()
        .map(it -> Verdicts.name(it) + ": " + HumanUnits.count(it.answered().ce(), "CE mark"))
        .toList();
  }
}
