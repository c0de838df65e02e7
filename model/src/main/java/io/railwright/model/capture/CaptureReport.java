package io.railwright.model.capture;

import java.util.List;

/**
 * What was read from one or more captures, each a vantage point.
 *
 * @param crossings between each vantage point and the next one
 */
public record CaptureReport(
    List<CapturedFile> files, List<Crossing> crossings, List<CaptureVerdict> verdicts) {
  public CaptureReport {
    files = List.copyOf(files);
    crossings = List.copyOf(crossings);
    verdicts = List.copyOf(verdicts);
  }

  /** Over all files: a packet that two vantage points have seen counts twice. */
  public PacketCounts counts() {
    return files.stream()
        .map(CapturedFile::counts)
        .reduce(PacketCounts::plus)
        .orElseThrow(() -> new IllegalStateException("a report has at least one file"));
  }
}
