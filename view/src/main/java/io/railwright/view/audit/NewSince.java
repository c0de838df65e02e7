package io.railwright.view.audit;

import io.railwright.model.report.AuditReport;
import io.railwright.model.report.Baseline;
import io.railwright.view.layout.Fit;

/** What is not shown because it was so before. */
final class NewSince {
  private NewSince() {}

  /** A sentence; empty where all is shown. */
  static String sentence(AuditReport report) {
    return report
        .baseline()
        .map(
            it ->
                "Only what is new since %s is shown: %s had failed then too, %d failed then and not now%s."
                    .formatted(
                        it.made(), Fit.plural(it.known(), "finding"), it.gone(), unjudged(it)))
        .orElse("");
  }

  private static String unjudged(Baseline then) {
    return then.unjudged() == 0
        ? ""
        : ", " + then.unjudged() + " failed then on machines that were not judged now";
  }
}
