package io.railwright.monitor.watch;

import io.railwright.knowledge.Knowledge;
import io.railwright.model.value.Bandwidth;
import io.railwright.monitor.alert.ColumnFinder;
import io.railwright.monitor.alert.Level;
import io.railwright.monitor.series.Growth;
import io.railwright.monitor.series.PortSeries;
import java.util.Locale;
import java.util.Optional;

/**
 * How many of the bits that a link carries were corrected. A link carries bits at its full speed,
 * also where nobody sends. With two bits a symbol (PAM4, from 50 Gb/s a lane on) correction always
 * has something to do; with one it hardly has. Which of them a link uses is certain up to 40 Gb/s
 * alone, so that faster links are held against the wider limit.
 */
final class CorrectedShare {
  private static final long WINDOW = 5 * 60_000;
  private static final double MOST = 1e-5;
  private static final double MOST_OF_ONE_BIT = 1e-7;
  private static final Bandwidth ONE_BIT_UP_TO = Bandwidth.ofGigabits(40);

  private final ColumnFinder corrected;

  CorrectedShare(Knowledge knowledge) {
    this.corrected = new ColumnFinder(knowledge.counter("rx_corrected_bits_phy").fact());
  }

  /**
   * Of one port.
   *
   * @param speed of its link, if it has one
   */
  Measured measure(PortSeries series, Optional<Bandwidth> speed, long now) {
    Growth growth = Growth.UNKNOWN;
    for (int place : corrected.places(series.columns())) {
      growth = growth.plus(series.growth(place, now, WINDOW));
    }
    if (!growth.isKnown() || speed.isEmpty() || speed.get().bitsPerSecond() == 0) {
      return Measured.NOTHING;
    }
    double share = growth.perSecond() / speed.get().bitsPerSecond();
    double most = speed.get().compareTo(ONE_BIT_UP_TO) <= 0 ? MOST_OF_ONE_BIT : MOST;
    String words = String.format(Locale.ROOT, "%.1e of all bits at %s", share, speed.get().print());
    return new Measured(Level.of(share, most), words);
  }
}
