package io.railwright.monitor.history;

/**
 * A block as it lies in a table.
 *
 * @param resolution milliseconds of a step; {@link #RAW} for polls as they were told
 * @param begin the time of its first poll, in milliseconds since 1970
 * @param end the time of its last
 * @param columns the id of the set
 * @param bytes are handed over, and are not to be changed any more
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record StoredBlock(
    long port,
    long resolution,
    long begin,
    long end,
    long polls,
    long columns,
    long epoch,
    long every,
    byte[] bytes) {
  static final long RAW = 0;
  static final long MINUTE = 60_000;
  static final long QUARTER = 15 * MINUTE;
}
