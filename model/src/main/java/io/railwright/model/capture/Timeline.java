package io.railwright.model.capture;

/**
 * A quantity over time, in bins of equal width.
 *
 * @param origin start of the first bin, in nanoseconds since 1970
 * @param width of a bin, in nanoseconds
 */
@SuppressWarnings("ArrayRecordComponent") // written once by its maker, and large
public record Timeline(String name, long origin, long width, long[] bins) {
  public long sum() {
    long sum = 0;
    for (long bin : bins) {
      sum += bin;
    }
    return sum;
  }
}
