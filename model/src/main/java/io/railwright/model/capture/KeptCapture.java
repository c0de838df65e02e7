package io.railwright.model.capture;

import io.railwright.model.text.Worded;
import java.time.Instant;
import java.util.List;

/**
 * A capture that lies in a folder, and what is known of it in short.
 *
 * @param written when it was last written
 * @param bytes how long the file is
 * @param says why it is not read, or where it is damaged; empty for none of these
 * @param verdicts the worst first
 */
public record KeptCapture(
    String name,
    Instant written,
    long bytes,
    State state,
    String says,
    long packets,
    long roce,
    List<CaptureVerdict> verdicts) {
  public KeptCapture {
    verdicts = List.copyOf(verdicts);
  }

  /** How far its reading is. */
  public enum State implements Worded {
    /** Its turn comes. */
    WAITING,
    READ,
    /** It is no capture, or can't be read here. */
    REFUSED
  }

  /** One that is not read yet, or never will be. */
  public static KeptCapture unread(
      String name, Instant written, long bytes, State state, String says) {
    return new KeptCapture(name, written, bytes, state, says, 0, 0, List.of());
  }
}
