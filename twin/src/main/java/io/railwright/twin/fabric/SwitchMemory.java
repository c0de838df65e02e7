package io.railwright.twin.fabric;

/**
 * The packet memory of a switch, and the ECN thresholds of its queues.
 *
 * @param buffer bytes in all
 * @param kmin bytes of a queue below which nothing is marked
 * @param kmax bytes above which all is marked
 * @param pmax the share that is marked just below {@code kmax}
 */
public record SwitchMemory(long buffer, long kmin, long kmax, double pmax) {}
