package io.railwright.view.report;

import io.railwright.model.finding.Severity;
import io.railwright.model.report.AuditReport;
import io.railwright.view.Sentence;
import io.railwright.view.audit.FirstStep;
import io.railwright.view.audit.Group;
import io.railwright.view.layout.FoldedNames;
import io.railwright.view.layout.MachineCount;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What is broken first, what people notice of it, and what to do, in sentences for somebody who
 * knows none of the words of a finding.
 */
final class Opening {
  private static final int MOST_IMPACTS = 3;
  private static final int MOST_NAMES = 3;

  private final AuditReport audit;
  private final List<Group> failed;

  Opening(AuditReport audit, List<Group> failed) {
    this.audit = audit;
    this.failed = failed;
  }

  /** Sentences by what they tell; none where nothing failed. */
  Map<String, String> sentences() {
    Map<String, String> sentences = new LinkedHashMap<>();
    if (!failed.isEmpty()) {
      Group worst = failed.getFirst();
      String label = worst.first().severity() == Severity.INFO ? "To know" : "Broken first";
      sentences.put(label, worst.fault() + " (" + share(worst) + ").");
      sentences.put("What users notice", String.join(" ", impacts()));
      sentences.put("Do first", first() + " " + Disruption.of(failed));
    }
    return sentences;
  }

  private String share(Group group) {
    return MachineCount.share(group.machines(), audit.machines());
  }

  /** Of the faults that are as grave as high, else of the first alone. */
  private List<String> impacts() {
    return failed.stream()
        .filter(it -> it.equals(failed.getFirst()) || isGrave(it))
        .map(it -> Sentence.ended(it.first().impact()))
        .distinct()
        .limit(MOST_IMPACTS)
        .toList();
  }

  private static boolean isGrave(Group group) {
    return group.first().severity().compareTo(Severity.HIGH) <= 0;
  }

  private String first() {
    Group worst = failed.getFirst();
    FirstStep step = FirstStep.of(worst);
    if (step.isKnown()) {
      String where = FoldedNames.some(worst.hosts(), MOST_NAMES);
      return Sentence.ended("On " + where + ": " + step.text())
          + (worst.assumes().isEmpty()
              ? ""
              : " This assumes " + worst.assumes() + ", which nobody has confirmed.");
    }
    return step.isWithheld()
        ? "Confirm that " + worst.assumes() + " is meant here: the fix rests on it."
        : "No fix is known for this; the row below says why it matters.";
  }
}
