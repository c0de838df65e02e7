package io.railwright.capture.judge;

import io.railwright.model.capture.CapturedFile;
import io.railwright.model.capture.CapturedFlow;
import io.railwright.model.capture.PacketCounts;
import io.railwright.model.text.HumanUnits;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Verdicts on how senders mark their packets: traffic class, and ECN capability. */
final class MarkingVerdicts {
  private static final String ROCE_PACKET = "RoCE packet";

  private MarkingVerdicts() {}

  static void judge(CapturedFile file, Verdicts verdicts) {
    PacketCounts counts = file.counts();
    if (counts.roce() == 0) {
      verdicts.add("no-roce", Map.of("packets", HumanUnits.count(counts.packets(), "packet")));
      return;
    }
    unmarked(file, verdicts);
    notCapable(file, verdicts);
    cnpClass(counts, verdicts);
  }

  private static void unmarked(CapturedFile file, Verdicts verdicts) {
    PacketCounts counts = file.counts();
    long data = counts.roce() - counts.cnp();
    long zero = counts.dscp().getOrDefault(0, 0L) - counts.cnpDscp().getOrDefault(0, 0L);
    if (zero > 0) {
      verdicts.add("unmarked-traffic", some(zero, data), flows(file, it -> it.dscp().contains(0)));
    }
    if (zero > 0 && zero < data) {
      verdicts.add("mixed-classes", Map.of("dscp", list(counts.dscp().keySet())));
    }
  }

  /** Notifications are left out: nobody may mark them. */
  private static void notCapable(CapturedFile file, Verdicts verdicts) {
    PacketCounts counts = file.counts();
    long data = counts.roce() - counts.cnp();
    long without = counts.ecn().notEct() - counts.cnpNotEct();
    if (without > 0) {
      verdicts.add(
          without > verdicts.limit("ect-missing-share") * data ? "ect-missing" : "ect-missing-few",
          some(without, data),
          flows(file, it -> it.ecn().notEct() > it.cnps()));
    }
  }

  /** By the usual map a priority is DSCP / 8, and priority 0 is nobody's lossless class. */
  private static void cnpClass(PacketCounts counts, Verdicts verdicts) {
    Map<Integer, Long> lossy =
        counts.cnpDscp().entrySet().stream()
            .filter(entry -> entry.getKey() >> 3 == 0)
            .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    if (!lossy.isEmpty()) {
      long some = lossy.values().stream().mapToLong(Long::longValue).sum();
      verdicts.add(
          "cnp-lossy-class",
          Map.of(
              "some", HumanUnits.count(some),
              "all", HumanUnits.count(counts.cnp(), "CNP"),
              "dscp", list(lossy.keySet())));
    }
  }

  private static Map<String, String> some(long some, long all) {
    return Map.of(
        "some", HumanUnits.count(some),
        "all", HumanUnits.count(all, ROCE_PACKET),
        "share", HumanUnits.percent(some, all));
  }

  private static List<String> flows(CapturedFile file, Predicate<CapturedFlow> kind) {
    return file.flows().stream().filter(kind).map(Verdicts::name).toList();
  }

  private static String list(Collection<Integer> dscp) {
    return HumanUnits.list(dscp.stream().sorted().map(String::valueOf).toList());
  }
}
