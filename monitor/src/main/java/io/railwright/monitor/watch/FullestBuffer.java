package io.railwright.monitor.watch;

import io.railwright.monitor.alert.Level;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * How full the buffers of a switch or of one of its ports were in the last five minutes, each
 * against its limit. Where a switch tells the most since somebody cleared it, only a peak that rose
 * says something of now: a later burst that is no higher can't be seen.
 */
final class FullestBuffer {
  private static final long WINDOW = 5 * 60_000;
  private static final double MOST = 0.8;

  /** Names come from the switch, and one that makes up new ones is not to fill our memory. */
  private static final int MOST_BUFFERS = 64;

  private final Map<String, Use> last = new HashMap<>();

  /** How much was in a buffer, and when that was news. */
  private record Use(long bytes, long limit, long since) {
    double share() {
      return (double) bytes / limit;
    }

    boolean isNew(long now) {
      return now - since < WINDOW;
    }
  }

  /** Takes what is in a buffer at the moment of the question. */
  void now(String buffer, long bytes, long limit, long now) {
    put(buffer, new Use(bytes, limit, now));
  }

  private void put(String buffer, Use use) {
    if (last.size() < MOST_BUFFERS || last.containsKey(buffer)) {
      last.put(buffer, use);
    }
  }

  /** Takes the most that was in it since somebody cleared it. */
  void peak(String buffer, long bytes, long limit, long now) {
    Use before = last.get(buffer);
    // One that fell was cleared meanwhile, and what it has now is as new.
    boolean same = before == null || before.bytes == bytes;
    long since = before == null ? now - WINDOW : before.since;
    put(buffer, new Use(bytes, limit, same ? since : now));
  }

  /** Of the buffer that was fullest. */
  Measured measure(long now) {
    Measured worst = last.isEmpty() ? Measured.NOTHING : new Measured(Level.LOW, "");
    double most = 0;
    for (Map.Entry<String, Use> entry : last.entrySet()) {
      Use use = entry.getValue();
      double share = use.share();
      if (use.isNew(now) && share > most) {
        most = share;
        worst = new Measured(Level.of(share, MOST), words(entry.getKey(), use));
      }
    }
    return worst;
  }

  private static String words(String buffer, Use use) {
    boolean large = use.limit >= 10_000_000;
    return String.format(
        Locale.ROOT,
        "%.0f %% of %d %s in %s",
        100 * use.share(),
        use.limit / (large ? 1_000_000 : 1000),
        large ? "MB" : "kB",
        buffer);
  }
}
