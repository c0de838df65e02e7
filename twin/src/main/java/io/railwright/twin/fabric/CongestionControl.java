package io.railwright.twin.fabric;

/**
 * What a NIC does about congestion, and what befalls its signals on the way.
 *
 * @param notifies the priorities for which it sends CNPs
 * @param reacts the priorities for which it slows down on CNPs
 * @param leastRate Mb/s that it goes on sending with, however many CNPs come
 * @param marksCleared whether packets come to it without the marks that switches gave them
 * @param cnpsLost whether the CNPs that it sends are lost
 */
public record CongestionControl(
    int notifies, int reacts, int leastRate, boolean marksCleared, boolean cnpsLost) {
  /** What drivers begin with, in Mb/s. */
  public static final int USUAL_LEAST_RATE = 1;

  /** With nothing wrong. */
  public CongestionControl(int notifies, int reacts) {
    this(notifies, reacts, USUAL_LEAST_RATE, false, false);
  }

  CongestionControl with(int notified, int reacted) {
    return new CongestionControl(notified, reacted, leastRate, marksCleared, cnpsLost);
  }
}
