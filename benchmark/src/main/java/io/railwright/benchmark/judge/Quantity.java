package io.railwright.benchmark.judge;

/**
 * What a number is. Two of these are never compared: half a round trip is no round trip, bus
 * bandwidth no payload on a wire.
 */
enum Quantity {
  PAYLOAD("payload bandwidth", "Gb/s", true),
  BOTH_WAYS("payload bandwidth of both directions together", "Gb/s", true),
  TCP("TCP throughput at the receiver", "Gb/s", true),
  UDP("UDP throughput at the receiver", "Gb/s", true),
  SOCKET("throughput of a kernel socket", "Gb/s", true),
  FRAMES("bandwidth of raw Ethernet frames", "Gb/s", true),
  BUS("bus bandwidth", "GB/s", true),
  HALF_ROUND_TRIP("half a round trip", "us", false),
  ROUND_TRIP("a whole round trip", "us", false),
  COLLECTIVE_TIME("time of a collective", "us", false);

  private final String words;
  private final String unit;
  private final boolean higherIsBetter;

  Quantity(String words, String unit, boolean higherIsBetter) {
    this.words = words;
    this.unit = unit;
    this.higherIsBetter = higherIsBetter;
  }

  /** Of send and write perftest prints half a round trip; of read and atomic the whole. */
  static Quantity ofPerftest(String program) {
    return !program.endsWith("_lat")
        ? PAYLOAD
        : program.contains("_read_") || program.contains("_atomic_") ? ROUND_TRIP : HALF_ROUND_TRIP;
  }

  String words() {
    return words;
  }

  String unit() {
    return unit;
  }

  boolean isHigherBetter() {
    return higherIsBetter;
  }
}
