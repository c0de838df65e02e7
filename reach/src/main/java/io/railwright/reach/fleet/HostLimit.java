package io.railwright.reach.fleet;

import io.railwright.reach.bundle.Question;
import java.time.Duration;

/**
 * The limits of one host in a run: time, and memory for its answer. Memory is divided among the
 * hosts that are asked at the same time, so that no host can take the share of another.
 *
 * @param time for its whole answer
 * @param bytes of its answer, at most
 */
public record HostLimit(Duration time, long bytes) {
  /** More than any healthy host was seen to say, by a factor of ten. */
  private static final long MOST_BYTES = 16 << 20;

  /** A thousand nodes with eight NICs each and all of their pods say a fifth of it. */
  private static final long MOST_BYTES_OF_MANY = 128 << 20;

  private static final long LEAST_BYTES = 1 << 20;

  /** The part of the memory that answers may fill; facts, views and the rest need theirs. */
  private static final int PART = 3;

  /** What the limits of questions are made for. */
  private static final Duration USUAL = Duration.ofSeconds(60);

  /**
   * A question with its share of the time: whoever gives a slow host several times as long as usual
   * gives each of its tools as many times as long.
   */
  public Question stretched(Question question) {
    long times = Math.max(1, time.dividedBy(USUAL));
    return question.within(Math.toIntExact(Math.min(question.seconds() * times, time.toSeconds())));
  }

  /** Of one machine that speaks for all that it manages, as the API of a cluster does. */
  public HostLimit ofManyMachines() {
    long share = Runtime.getRuntime().maxMemory() / PART / 2;
    return new HostLimit(time, Math.clamp(share, bytes, Math.max(bytes, MOST_BYTES_OF_MANY)));
  }

  /**
   * The limits for a run that asks {@code atOnce} hosts at a time in the memory of this process.
   */
  public static HostLimit of(Duration time, int atOnce) {
    long share = Runtime.getRuntime().maxMemory() / PART / Math.max(1, atOnce);
    return new HostLimit(time, Math.clamp(share, LEAST_BYTES, MOST_BYTES));
  }
}
