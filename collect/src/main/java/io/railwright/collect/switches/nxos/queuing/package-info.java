/** Queues, priority flow control and link-level pauses as NX-OS prints them. */
@NullMarked
package io.railwright.collect.switches.nxos.queuing;

import org.jspecify.annotations.NullMarked;
