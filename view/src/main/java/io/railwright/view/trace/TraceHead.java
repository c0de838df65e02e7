package io.railwright.view.trace;

import io.railwright.model.path.PathProof;
import io.railwright.model.path.PathReport;
import io.railwright.model.path.PathVerdict;
import io.railwright.model.path.Proof;
import io.railwright.model.report.TraceReport;
import io.railwright.view.layout.Fit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.function.ToLongFunction;

/** What a proof came to, in a sentence for who reads nothing else. */
final class TraceHead {
  private TraceHead() {}

  static String title(TraceReport report) {
    if (report.apart().isPresent()) {
      return report.apart().get().from() + " to " + report.apart().get().to();
    }
    if (report.proofs().isEmpty()) {
      return "All pairs of " + report.fabric();
    }
    PathProof first = report.proofs().getFirst();
    return first.from().machine() + " to " + first.to().machine();
  }

  static String verdict(TraceReport report) {
    if (report.apart().isPresent()) {
      return ApartWords.verdict(report.apart().get());
    }
    return report.all().map(all -> verdict(report, all)).orElseGet(() -> verdict(report.proofs()));
  }

  private static String verdict(TraceReport report, PathReport all) {
    if (all.pairs() == 0) {
      return TraceWords.noPairs(report.network().ends().size(), all);
    }
    List<String> parts = new ArrayList<>();
    parts.addAll(counted(all, "broken for ", PathReport.Counts::broken));
    parts.addAll(counted(all, "not known for ", PathReport.Counts::unknown));
    String pairs = Fit.plural(all.pairs(), "pair");
    return parts.isEmpty()
        ? "Every pair is proven: " + pairs + "."
        : "Of " + pairs + ", " + String.join("; ", parts) + ".";
  }

  private static List<String> counted(
      PathReport all, String words, ToLongFunction<PathReport.Counts> count) {
    List<String> parts = new ArrayList<>();
    new TreeMap<>(all.verdicts())
        .forEach(
            (verdict, counts) -> {
              if (count.applyAsLong(counts) > 0) {
                parts.add(verdict.word() + " is " + words + count.applyAsLong(counts));
              }
            });
    return parts;
  }

  private static String verdict(List<PathProof> proofs) {
    List<String> parts = new ArrayList<>();
    for (Proof proof : Proof.values()) {
      List<PathVerdict> verdicts =
          List.of(PathVerdict.values()).stream()
              .filter(it -> worst(proofs, it) == ProofMark.of(proof))
              .toList();
      if (!verdicts.isEmpty()) {
        String words = joined(verdicts.stream().map(PathVerdict::word).toList());
        parts.add(
            words + (verdicts.size() == 1 ? " is " : " are ") + ProofMark.of(proof).meaning());
      }
    }
    boolean proven = parts.size() == 1 && worst(proofs, PathVerdict.LOSSLESS).isProven();
    String ways =
        proofs.size() == 1
            ? ""
            : (proven ? " on all " : " on the worst of ") + proofs.size() + " paths";
    return parts.isEmpty() ? "Nothing is proven." : sentence(String.join("; ", parts)) + ways + ".";
  }

  private static String joined(List<String> words) {
    int last = words.size() - 1;
    return last == 0
        ? words.getFirst()
        : String.join(", ", words.subList(0, last)) + " and " + words.get(last);
  }

  private static ProofMark worst(List<PathProof> proofs, PathVerdict verdict) {
    return proofs.stream()
        .flatMap(it -> it.verdicts().entrySet().stream())
        .filter(it -> it.getKey() == verdict)
        .map(it -> ProofMark.of(it.getValue().proof()))
        .reduce(ProofMark.NONE, ProofMark::worse);
  }

  private static String sentence(String words) {
    return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
  }
}
