package io.railwright.model.benchmark;

/**
 * What a test printed, with secrets masked.
 *
 * @param name a file, or the two ends and the number of the run
 */
public record RawOutput(String name, String text) {
  private static final int LONGEST = 64 << 10;

  public RawOutput {
    if (text.length() > LONGEST) {
      text = text.substring(0, LONGEST) + "\n[cut behind 64 KiB]\n";
    }
  }
}
