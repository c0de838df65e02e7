package io.railwright.survey.switches;

import io.railwright.model.value.Bandwidth;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * The bytes that can still arrive after a port has asked its link partner to stop: what is on the
 * cable both ways, the frame that is being sent at either end, and what the partner sends until it
 * reacts (IEEE 802.3, 31B.3.7).
 */
final class HeadroomNeed {
  /** Light in a fibre, in metres a second. */
  private static final double LIGHT = 1.98e8;

  private static final int QUANTUM = 64;

  /** Bytes that a partner's MAC and PHY hold. */
  private static final int INTERFACE = 819;

  /** Pause quanta in which a port of a rate has to react, by gigabits a second. */
  private static final NavigableMap<Integer, Integer> QUANTA =
      new TreeMap<>(
          Map.of(10, 67, 25, 80, 40, 118, 50, 147, 100, 394, 200, 453, 400, 905, 800, 905));

  private final Bandwidth rate;
  private final double metres;

  HeadroomNeed(Bandwidth rate, double metres) {
    this.rate = rate;
    this.metres = metres;
  }

  /** Below this something is lost, whatever the switch and the frames. */
  long atLeast(long losslessMtu, long portMtu) {
    return Math.round(Math.ceil(losslessMtu + inFlight(portMtu, 0)));
  }

  /**
   * What a switch needs that stores frames in cells, where all frames are the smallest.
   *
   * @param cell bytes of a cell
   * @param tile bytes that its pipeline holds for each gigabit a second
   */
  long inCells(long losslessMtu, long portMtu, int cell, int tile) {
    int share = Math.ceilDiv(cell, QUANTUM);
    return Math.round(Math.ceil(losslessMtu + share * inFlight(portMtu, tile)));
  }

  private double inFlight(long portMtu, int tile) {
    double bytes = rate.bitsPerSecond() / 8.0;
    double gigabits = rate.bitsPerSecond() / 1e9;
    return portMtu
        + 2 * metres * bytes / LIGHT
        + (double) quanta(gigabits) * QUANTUM
        + INTERFACE
        + tile * gigabits;
  }

  /** Of the next faster rate where the standard has none for this one. */
  private static int quanta(double gigabits) {
    Map.Entry<Integer, Integer> known = QUANTA.ceilingEntry((int) Math.ceil(gigabits));
    return known == null ? QUANTA.lastEntry().getValue() : known.getValue();
  }
}
