package io.railwright.capture.judge;

import io.railwright.model.capture.CaptureRules;
import io.railwright.model.capture.CaptureVerdict;
import io.railwright.model.capture.CapturedFile;
import io.railwright.model.capture.CapturedFlow;
import io.railwright.model.capture.Crossing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** All verdicts on captures and on the paths between them, the worst first. */
public final class Verdicts {
  private final CaptureRules rules;
  private final List<CaptureVerdict> verdicts = new ArrayList<>();
  private String where = "";

  private Verdicts(CaptureRules rules) {
    this.rules = rules;
  }

  public static List<CaptureVerdict> of(
      List<CapturedFile> files, List<Crossing> crossings, CaptureRules rules) {
    Verdicts all = new Verdicts(rules);
    for (CapturedFile file : files) {
      all.where = files.size() == 1 ? "" : file.name() + ": ";
      MarkingVerdicts.judge(file, all);
      CongestionVerdicts.judge(file, all);
      TransferVerdicts.judge(file, all);
      PauseVerdicts.judge(file, all);
    }
    all.where = "";
    crossings.forEach(crossing -> PathVerdicts.judge(crossing, all));
    all.verdicts.sort(Comparator.comparing(CaptureVerdict::severity));
    return List.copyOf(all.verdicts);
  }

  void add(String id, Map<String, String> values) {
    add(id, values, List.of());
  }

  /** With the flows, senders or paths that the sentence is about, where it names only some. */
  void add(String id, Map<String, String> values, List<String> details) {
    CaptureRules.Text text = rules.text(id);
    String sentence = where + Sentence.fill(text.sentence(), values);
    List<String> hidden = details.size() > 1 ? details : List.of();
    verdicts.add(new CaptureVerdict(id, text.severity(), sentence, hidden));
  }

  double limit(String id) {
    return rules.limit(id);
  }

  static String name(CapturedFlow flow) {
    return "%s → %s QP 0x%x".formatted(flow.source(), flow.destination(), flow.queuePair());
  }
}
