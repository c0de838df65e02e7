package io.railwright.monitor.watch;

import io.railwright.monitor.alert.Level;
import io.railwright.monitor.port.HeadroomPeak;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * How full the headroom of the priority groups of a switch port was in the last five minutes. A
 * switch tells the most since somebody cleared it, so only a peak that rose says something of now:
 * a later burst that is no higher can't be seen.
 */
final class FullestHeadroom {
  private static final long WINDOW = 5 * 60_000;
  private static final double MOST = 0.8;

  private final Map<Integer, HeadroomPeak> last = new HashMap<>();
  private final Map<Integer, Long> risen = new HashMap<>();

  /** Takes what a poll tells, which is nothing in most polls. */
  void take(Map<Integer, HeadroomPeak> told, long now) {
    told.forEach(
        (group, peak) -> {
          HeadroomPeak before = last.put(group, peak);
          // One that fell was cleared meanwhile, and what it has now is as new.
          if (before != null && before.peak() != peak.peak()) {
            risen.put(group, now);
          }
        });
  }

  /** Of the group that was fullest. */
  Measured measure(long now) {
    Measured worst = last.isEmpty() ? Measured.NOTHING : new Measured(Level.LOW, "");
    double most = 0;
    for (Map.Entry<Integer, HeadroomPeak> entry : last.entrySet()) {
      HeadroomPeak peak = entry.getValue();
      double share = (double) peak.peak() / peak.limit();
      boolean isNew = now - risen.getOrDefault(entry.getKey(), now - WINDOW) < WINDOW;
      if (isNew && share > most) {
        most = share;
        String words =
            String.format(
                Locale.ROOT,
                "%.0f %% of %d kB in priority group %d",
                100 * share,
                peak.limit() / 1000,
                entry.getKey());
        worst = new Measured(Level.of(share, MOST), words);
      }
    }
    return worst;
  }
}
