package io.railwright.model.path;

import io.railwright.model.fact.Subject;

/**
 * The room that a port of a switch keeps for what still comes after a pause, and what it is
 * reckoned from; each as people read it, and empty where it is not known.
 *
 * @param rate of the port
 * @param frame the largest that it takes
 * @param cable its length, as somebody has told the switch
 * @param needed at the very least
 */
public record PortHeadroom(
    Subject port, String rate, String frame, String cable, String needed, String kept) {}
