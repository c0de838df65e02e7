package io.railwright.reach.bundle;

import java.util.Optional;

/**
 * Counts the output of a host and notices when it exceeds the limits. Bytes that are kept take
 * memory, so that too many of them make the whole answer void. Bytes that are dropped take time, so
 * that too many of them end the answer at that point.
 */
final class AnswerLimit {
  /** The most bytes before the first section; a login banner is short. */
  private static final long MOST_BEFORE = 1 << 20;

  /** A tool may complain at length on standard error, but not without end. */
  private static final long MOST_DROPPED = 64 << 20;

  private final long most;
  private long received;
  private long kept;
  private boolean isVoid;
  private String reason = "";

  /**
   * @param most bytes to keep
   */
  AnswerLimit(long most) {
    this.most = most;
  }

  /** Counts bytes that arrived, before the first section or within one. */
  void received(long bytes, boolean before) {
    received += bytes;
    if (before && received > MOST_BEFORE) {
      tell("it said more than " + megabytes(MOST_BEFORE) + " before its answer began", "");
    }
    if (received - kept > MOST_DROPPED) {
      tell("it said " + megabytes(MOST_DROPPED) + " more than it was asked for", "");
    }
  }

  /** Counts bytes that are kept until the answer has been read. */
  void kept(long bytes) {
    kept += bytes;
    if (kept > most) {
      isVoid = true;
      tell(
          "its answer is longer than " + megabytes(most) + ", the most that one host may fill",
          ", and nothing of it is used");
    }
  }

  private void tell(String what, String consequence) {
    if (reason.isEmpty()) {
      reason = what + "; it was cut off" + consequence;
    }
  }

  private static String megabytes(long bytes) {
    return Math.max(1, bytes >> 20) + " MiB";
  }

  boolean isCutOff() {
    return !reason.isEmpty();
  }

  /** Whether the sections received before the cut-off must not be used either. */
  boolean isVoid() {
    return isVoid;
  }

  /** Why the host is cut off; empty as long as it is not. */
  Optional<String> reason() {
    return isCutOff() ? Optional.of(reason) : Optional.empty();
  }
}
