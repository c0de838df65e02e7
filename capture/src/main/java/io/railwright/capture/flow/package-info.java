/**
 * Flows: what follows from the order of packets. Each shard belongs to one thread at a time and
 * sees the packets between two addresses, both ways, in the order of the capture.
 */
@NullMarked
package io.railwright.capture.flow;

import org.jspecify.annotations.NullMarked;
