package io.railwright.capture.judge;

import io.railwright.model.capture.CaptureVerdict;
import io.railwright.model.capture.CapturedFile;
import io.railwright.model.capture.Crossing;
import io.railwright.model.finding.Severity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** All verdicts on captures and on the path between them, the worst first. */
public final class Verdicts {
  private final List<CaptureVerdict> verdicts = new ArrayList<>();
  private String where = "";

  private Verdicts() {}

  public static List<CaptureVerdict> of(List<CapturedFile> files, List<Crossing> crossings) {
    Verdicts all = new Verdicts();
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

  @SuppressWarnings("AnnotateFormatMethod") // the annotation is of a library that is not shipped
  void add(String id, Severity severity, String format, Object... numbers) {
    String sentence = String.format(Locale.ROOT, format, numbers);
    verdicts.add(new CaptureVerdict(id, severity, where + sentence));
  }

  static String flows(long number) {
    return number + (number == 1 ? " flow" : " flows");
  }

  /** A share as people read it: 12.3 %, 0.04 %. */
  static String percent(long part, long whole) {
    double share = whole == 0 ? 0 : 100.0 * part / whole;
    return String.format(Locale.ROOT, share > 0 && share < 1 ? "%.2g %%" : "%.1f %%", share);
  }

  /** Nanoseconds in the unit that fits. */
  static String time(long nanoseconds) {
    double size = Math.abs((double) nanoseconds);
    if (size < 1e3) {
      return nanoseconds + " ns";
    }
    if (size < 1e6) {
      return String.format(Locale.ROOT, "%.1f us", nanoseconds / 1e3);
    }
    return size < 1e9
        ? String.format(Locale.ROOT, "%.1f ms", nanoseconds / 1e6)
        : String.format(Locale.ROOT, "%.2f s", nanoseconds / 1e9);
  }
}
