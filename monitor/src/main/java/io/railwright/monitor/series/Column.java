package io.railwright.monitor.series;

/**
 * One thing that a port tells at each poll.
 *
 * @param key of the fact that holds it, such as {@code rdma.counter[out_of_sequence]}
 * @param width after how many bits a counter starts over at 0; {@link #UNKNOWN_WIDTH} if nobody
 *     says
 * @param mostPerSecond more than a port can count in a second, whatever happens; what grew by more
 *     was not counted
 */
public record Column(String key, Kind kind, int width, long mostPerSecond) {
  public static final int UNKNOWN_WIDTH = 0;

  /** Widths from here on are not reached in the life of a machine: a count that fell was reset. */
  private static final int ENDLESS = 63;

  /** Whether its growth tells something, or the value itself. */
  public enum Kind {
    COUNTER,
    GAUGE
  }

  public Column {
    if (width < 0 || width > Long.SIZE || mostPerSecond <= 0) {
      throw new IllegalArgumentException("%s: %d bits, %d/s".formatted(key, width, mostPerSecond));
    }
  }

  public static Column counter(String key, int width, long mostPerSecond) {
    return new Column(key, Kind.COUNTER, width, mostPerSecond);
  }

  public static Column gauge(String key) {
    return new Column(key, Kind.GAUGE, UNKNOWN_WIDTH, Long.MAX_VALUE);
  }

  public boolean isCounter() {
    return kind == Kind.COUNTER;
  }

  /**
   * How much a counter grew from one value to a later one of the same epoch, or {@link
   * Sample#ABSENT} if it was reset in between. A count that fell has started over at the end of its
   * range only if that leaves less than half of the range, and no more than a port can count in the
   * time: what was reset mostly leaves more.
   *
   * @param millis that passed by the target's own clock, above 0
   */
  public long grown(long before, long now, long millis) {
    long most = possible(millis);
    if (now >= before) {
      return now - before <= most ? now - before : Sample.ABSENT;
    }
    if (width == UNKNOWN_WIDTH || width >= ENDLESS) {
      return Sample.ABSENT;
    }
    long range = 1L << width;
    long wrapped = now - before + range;
    boolean inRange = before < range && wrapped >= 0;
    return inRange && wrapped < range / 2 && wrapped <= most ? wrapped : Sample.ABSENT;
  }

  /** A second more than passed: devices refresh what they show at their own pace. */
  private long possible(long millis) {
    double most = mostPerSecond * ((millis + 1000) / 1000.0);
    return most >= Long.MAX_VALUE ? Long.MAX_VALUE : (long) most;
  }
}
