package io.railwright.flow.serve;

import io.railwright.model.capture.CaptureReport;
import io.railwright.model.capture.CaptureVerdict;
import io.railwright.model.capture.CapturedFile;
import io.railwright.model.capture.Crossing;
import java.nio.file.Path;

/** Files by their names alone: where the folder lies is nobody's business. */
final class CaptureNames {
  private CaptureNames() {}

  static String without(Path folder, String text) {
    return text.replace(folder + "/", "");
  }

  static CaptureReport without(Path folder, CaptureReport report) {
    return new CaptureReport(
        report.files().stream().map(it -> file(folder, it)).toList(),
        report.crossings().stream().map(it -> crossing(folder, it)).toList(),
        report.verdicts().stream().map(it -> verdict(folder, it)).toList());
  }

  private static CapturedFile file(Path folder, CapturedFile it) {
    return new CapturedFile(
        without(folder, it.name()),
        it.format(),
        it.damage(),
        it.notices(),
        it.counts(),
        it.time(),
        it.timelines(),
        it.flows(),
        it.pauses());
  }

  private static Crossing crossing(Path folder, Crossing it) {
    return new Crossing(
        without(folder, it.first()),
        without(folder, it.second()),
        it.paths(),
        it.clockNanoseconds());
  }

  private static CaptureVerdict verdict(Path folder, CaptureVerdict it) {
    return new CaptureVerdict(
        it.id(),
        it.severity(),
        without(folder, it.sentence()),
        it.details().stream().map(text -> without(folder, text)).toList());
  }
}
