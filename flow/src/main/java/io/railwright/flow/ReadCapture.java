package io.railwright.flow;

import io.railwright.capture.Captures;
import io.railwright.capture.file.CaptureException;
import io.railwright.knowledge.load.OwnSentences;
import io.railwright.model.capture.CaptureReport;
import io.railwright.model.value.Bandwidth;
import java.util.List;
import java.util.Optional;

/** Reads captures of packets and says what they show; another thread may cut that short. */
public final class ReadCapture {
  private final Captures captures;

  private ReadCapture(Captures captures) {
    this.captures = captures;
  }

  /**
   * Not yet read.
   *
   * @param files each a vantage point, or {@code -} for standard input
   * @param linkSpeed such as {@code 100G}: turns quanta of pause frames into time
   */
  public static ReadCapture of(List<String> files, Optional<String> linkSpeed)
      throws UnreadableCaptureException {
    long speed = 0;
    if (linkSpeed.isPresent()) {
      speed = speed(linkSpeed.get());
    }
    return new ReadCapture(new Captures(files, speed, OwnSentences.captures()));
  }

  /** Of files, with one thread: something else on this machine must not wait for it. */
  public static ReadCapture gently(List<String> files) {
    return new ReadCapture(new Captures(files, 0, OwnSentences.captures(), 1));
  }

  private static long speed(String text) throws UnreadableCaptureException {
    return Bandwidth.parse(text)
        .or(() -> Bandwidth.parse(text + "b/s"))
        .map(Bandwidth::bitsPerSecond)
        .filter(speed -> speed > 0)
        .orElseThrow(
            () ->
                new UnreadableCaptureException(
                    "'" + text + "' is no speed of a link; write it like 100G."));
  }

  public CaptureReport run() throws UnreadableCaptureException {
    try {
      return captures.read();
    } catch (CaptureException unreadable) {
      throw new UnreadableCaptureException(String.valueOf(unreadable.getMessage()), unreadable);
    }
  }

  /** Ends with what has been read. */
  public void stop() {
    captures.stop();
  }
}
