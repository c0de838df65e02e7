package io.railwright.twin.load;

import io.railwright.simulate.workload.Transfer;
import io.railwright.twin.host.VirtualHost;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/**
 * The log of a training job: a collective as a load is what such a job sends. An iteration computes
 * for a while and then adds up gradients; how long that takes follows from what arrives in the
 * simulated slice. The first host writes the log, as the first rank does.
 */
public final class TrainingLog {
  /** Where it is on its host. */
  public static final String FILE = "/var/log/training.log";

  /** What finds the time of an iteration and the bus bandwidth in it. */
  public static final String PATTERN =
      "elapsed time per iteration \\(ms\\): (?<milliseconds>[0-9.]+)"
          + " \\| bus bandwidth \\(GB/s\\): (?<gigabytes>[0-9.]+)";

  /** What its last line holds. */
  public static final String ENDED = "training ended";

  /** Gradients of a model of a billion parameters, in the four bytes of each. */
  private static final double GRADIENTS = 4e9;

  private static final double COMPUTING = 0.25;

  /** A longer one is begun anew, as by logrotate with copytruncate. */
  private static final int LONGEST = 64_000;

  private static final double GIGA = 1e9;

  private final VirtualHost host;
  private final StringBuilder text = new StringBuilder();
  private long iterations;
  private double begun;
  private double done;

  TrainingLog(VirtualHost host) {
    this.host = host;
  }

  /** So much time passed while the load did what a slice of it shows. */
  void move(double seconds, TrafficRun slice, Instant now) {
    double bandwidth = busBandwidth(slice);
    if (bandwidth <= 0) {
      begun += seconds; // nothing arrives: the iteration waits
      return;
    }
    int ranks = ranks(slice);
    double moved = 2.0 * (ranks - 1) / ranks * GRADIENTS; // of a ring: nccl-tests, PERFORMANCE.md
    double each = COMPUTING + moved / bandwidth;
    double left = seconds;
    StringBuilder lines = new StringBuilder();
    while (left > 0) {
      double needed = (1 - done) * each;
      if (needed > left) {
        done += left / each;
        begun += left;
        break;
      }
      left -= needed;
      line(begun + needed, bandwidth, now, lines);
      begun = 0;
      done = 0;
    }
    write(lines.toString());
  }

  private void line(double took, double bandwidth, Instant now, StringBuilder into) {
    iterations++;
    into.append(
        String.format(
            Locale.ROOT,
            "[%s] iteration %d | elapsed time per iteration (ms): %.1f"
                + " | bus bandwidth (GB/s): %.2f |\n",
            now.truncatedTo(ChronoUnit.MILLIS),
            iterations,
            took * 1000,
            bandwidth / GIGA));
  }

  /** The job was stopped. */
  void end(Instant now) {
    write("[%s] %s\n".formatted(now.truncatedTo(ChronoUnit.MILLIS), ENDED));
  }

  private void write(String lines) {
    if (lines.isEmpty()) {
      return;
    }
    if (text.length() + lines.length() > LONGEST) {
      text.setLength(0);
    }
    text.append(lines);
    host.put(FILE, text.toString());
  }

  private static int ranks(TrafficRun slice) {
    return (int) slice.transfers().stream().mapToInt(Transfer::from).distinct().count();
  }

  /** Bytes a second that each rank sends: what NCCL calls bus bandwidth. */
  private static double busBandwidth(TrafficRun slice) {
    double received = 0;
    for (int i = 0; i < slice.transfers().size(); i++) {
      received += slice.received(i);
    }
    return received / ranks(slice) / slice.seconds();
  }
}
