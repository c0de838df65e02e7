package io.railwright.reach.fleet;

import io.railwright.reach.bundle.AnswerRefused;
import java.util.concurrent.TimeoutException;

/**
 * Explains why the answer of a host could not be read, where the cause is not a {@link
 * io.railwright.reach.ReachException}.
 */
final class ReadFailureText {
  private ReadFailureText() {}

  static String sentence(Throwable thrown) {
    return switch (thrown) {
      case AnswerRefused refused -> String.valueOf(refused.getMessage());
      case OutOfMemoryError _ ->
          "its answer takes more memory to read than there is; give rail more"
              + " (RAIL_JAVA_OPTS=-Xmx4g), or ask fewer hosts at a time (--at-once)";
      case StackOverflowError _ -> "its answer is nested too deeply to be read";
      case TimeoutException late -> String.valueOf(late.getMessage());
      default ->
          "reading its answer failed by a defect of rail: %s (%s)%s"
              .formatted(thrown.getClass().getSimpleName(), thrown.getMessage(), place(thrown));
    };
  }

  private static String place(Throwable thrown) {
    StackTraceElement[] trace = thrown.getStackTrace();
    return trace.length == 0
        ? ""
        : " at %s:%d".formatted(trace[0].getClassName(), trace[0].getLineNumber());
  }
}
