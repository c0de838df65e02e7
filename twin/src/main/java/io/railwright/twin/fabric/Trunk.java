package io.railwright.twin.fabric;

/**
 * A cable between two switches.
 *
 * @param rate Mb/s
 */
public record Trunk(String from, String to, int rate) {}
