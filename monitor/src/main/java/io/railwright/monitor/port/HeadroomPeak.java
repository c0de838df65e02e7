package io.railwright.monitor.port;

/**
 * The most that a priority group of a switch had in its headroom since somebody last cleared it.
 *
 * @param peak bytes
 * @param limit bytes of headroom that the profile of the group has; more than 0
 */
public record HeadroomPeak(long peak, long limit) {}
