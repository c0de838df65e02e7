package io.railwright.capture.judge;

import io.railwright.model.capture.CapturedFile;
import io.railwright.model.capture.CapturedFlow;
import io.railwright.model.capture.PacketCounts;
import io.railwright.model.capture.PacketCounts.PsnCounts;
import io.railwright.model.text.HumanUnits;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Verdicts on loss, its cost, and errors that end a connection. */
final class TransferVerdicts {
  private static final String REQUEST = "request";

  private TransferVerdicts() {}

  static void judge(CapturedFile file, Verdicts verdicts) {
    PacketCounts counts = file.counts();
    goBack(file, verdicts);
    missing(file, verdicts);
    naks(counts, verdicts);
    if (counts.icrc().bad() > 0) {
      verdicts.add(
          "icrc-bad",
          Map.of(
              "some",
              HumanUnits.count(counts.icrc().bad()),
              "all",
              HumanUnits.count(
                  counts.icrc().bad() + counts.icrc().good(), "complete RoCE packet")));
    }
  }

  private static void goBack(CapturedFile file, Verdicts verdicts) {
    PsnCounts all = file.counts().psn();
    double share = verdicts.limit("go-back-n-share");
    List<CapturedFlow> costly =
        file.flows().stream()
            .filter(it -> it.psn().bursts() > 0)
            .filter(it -> it.psn().burstPackets() >= share * it.psn().requests())
            .sorted(Comparator.comparingLong(TransferVerdicts::retransmitted).reversed())
            .toList();
    if (costly.isEmpty()) {
      return;
    }
    double bursts = verdicts.limit("go-back-n-bursts");
    long storms = costly.stream().filter(flow -> flow.psn().bursts() >= bursts).count();
    CapturedFlow worst = costly.getFirst();
    Map<String, String> values = new HashMap<>();
    values.put("some", HumanUnits.count(all.burstPackets()));
    values.put("all", HumanUnits.count(all.requests(), REQUEST));
    values.put("share", HumanUnits.percent(all.burstPackets(), all.requests()));
    values.put("bursts", HumanUnits.count(all.bursts(), "burst"));
    values.put("longest", HumanUnits.count(all.largestBurst(), "packet"));
    if (costly.size() == 1) {
      values.put("flows", "the flow " + Verdicts.name(worst));
    } else {
      values.put("flows", HumanUnits.count(storms > 0 ? storms : costly.size(), "flow"));
      values.put("worst", Verdicts.name(worst));
      values.put("most", HumanUnits.count(retransmitted(worst)));
    }
    verdicts.add(
        storms > 0 ? "go-back-n-storm" : "sent-again",
        values,
        costly.stream().map(TransferVerdicts::cost).toList());
  }

  private static long retransmitted(CapturedFlow flow) {
    return flow.psn().burstPackets();
  }

  private static String cost(CapturedFlow flow) {
    PsnCounts psn = flow.psn();
    return "%s: %s of %s retransmitted in %s"
        .formatted(
            Verdicts.name(flow),
            HumanUnits.count(psn.burstPackets()),
            HumanUnits.count(psn.requests(), REQUEST),
            HumanUnits.count(psn.bursts(), "burst"));
  }

  private static void missing(CapturedFile file, Verdicts verdicts) {
    PsnCounts psn = file.counts().psn();
    if (psn.gapEvents() == 0) {
      return;
    }
    verdicts.add(
        "packets-missing",
        Map.of(
            "some", HumanUnits.count(psn.missing(), "PSN"),
            "gaps", HumanUnits.count(psn.gapEvents(), "gap"),
            "all", HumanUnits.count(psn.requests(), REQUEST),
            "late", HumanUnits.count(psn.reordered())),
        file.flows().stream()
            .filter(it -> it.psn().gapEvents() > 0)
            .map(
                it ->
                    "%s: %s missing in %s"
                        .formatted(
                            Verdicts.name(it),
                            HumanUnits.count(it.psn().missing(), "PSN"),
                            HumanUnits.count(it.psn().gapEvents(), "gap")))
            .toList());
  }

  private static void naks(PacketCounts counts, Verdicts verdicts) {
    long sequence = counts.nakKinds().getOrDefault("sequenceError", 0L);
    if (sequence > 0) {
      verdicts.add("nak-sequence", Map.of("naks", HumanUnits.count(sequence, "NAK")));
    }
    if (counts.nak() > sequence) {
      List<String> kinds =
          counts.nakKinds().entrySet().stream()
              .filter(it -> it.getValue() > 0 && !it.getKey().equals("sequenceError"))
              .map(it -> it.getKey() + " " + HumanUnits.count(it.getValue()))
              .toList();
      verdicts.add(
          "nak-fatal",
          Map.of(
              "naks", HumanUnits.count(counts.nak() - sequence, "NAK"),
              "kinds", HumanUnits.list(kinds)));
    }
    if (counts.rnrNak() > 0) {
      verdicts.add(
          "receiver-not-ready", Map.of("naks", HumanUnits.count(counts.rnrNak(), "RNR NAK")));
    }
  }
}
