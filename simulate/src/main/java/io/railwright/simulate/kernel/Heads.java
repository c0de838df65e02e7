package io.railwright.simulate.kernel;

/**
 * Events as numbers whose order is that of the events: the time, counted from a base; then the
 * place in the moment; and lowest the lane. A place is a class: 0 for what comes before arrivals, 1
 * and 2 for arrivals at switches and at hosts, 3 for what comes between, 4 for ports. Then come an
 * age and a port, or the type and the number of an event that has none.
 */
final class Heads {
  static final long NONE = Long.MAX_VALUE;

  /** What is not less lies too far ahead for its time to fit: others are negative. */
  static final long LATER = 0;

  private static final int LANE_BITS = 4;
  private static final int LANE_MASK = (1 << LANE_BITS) - 1;
  private static final int AGE_BITS = 31;
  private static final int CLASS_BITS = 3;
  private static final int MOST_PORT_BITS = 24;

  private final int ageShift;
  private final int classShift;
  private final int timeShift;
  private final long reach;
  private final long portMask;
  private long base;

  Heads(int ports) {
    int portBits = Math.min(MOST_PORT_BITS, 32 - Integer.numberOfLeadingZeros(ports));
    ageShift = LANE_BITS + portBits;
    classShift = ageShift + AGE_BITS;
    timeShift = classShift + CLASS_BITS;
    reach = 1L << (63 - timeShift);
    portMask = (1L << portBits) - 1;
  }

  long arrival(int type, int age, int port) {
    return (long) type << classShift | (long) age << ageShift | (long) port << LANE_BITS;
  }

  long port(int age, int port) {
    return 4L << classShift | (long) age << ageShift | (long) port << LANE_BITS;
  }

  int portOf(long place) {
    return (int) (place >> LANE_BITS & portMask);
  }

  /** The type and the number fit where the age and the port of others are. */
  long other(int slot) {
    return (slot < EventQueue.slot(EventQueue.FIRST_ARRIVAL, 0) ? 0 : 3L << classShift)
        | (long) slot << LANE_BITS;
  }

  long head(long time, long place, int lane) {
    return (Math.min(time - base, reach) << timeShift ^ Long.MIN_VALUE) + place + lane;
  }

  /** All heads are to be made anew then. */
  void countFrom(long time) {
    base = time;
  }

  long time(long head) {
    return base + ((head ^ Long.MIN_VALUE) >>> timeShift);
  }

  static int lane(long head) {
    return (int) head & LANE_MASK;
  }
}
