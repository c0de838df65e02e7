/**
 * Flows, and what the order of packets says about them. Each shard belongs to one thread at a time
 * and sees the packets between two addresses, in both directions, in the order of the capture.
 */
@NullMarked
package io.railwright.capture.flow;

import org.jspecify.annotations.NullMarked;
