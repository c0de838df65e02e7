package io.railwright.monitor.port;

import java.util.OptionalLong;

/**
 * What waits in a queue of a switch port at the moment of the question.
 *
 * @param bytes that wait
 * @param limit bytes that find room; empty where the limit moves with what is free in its pool
 */
public record QueueDepth(long bytes, OptionalLong limit) {}
