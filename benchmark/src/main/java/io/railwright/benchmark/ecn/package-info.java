/**
 * Whether the loop of congestion control is closed: marked by the switch, seen by the receiver,
 * answered, and obeyed by the senders. It looks at what counters did under load; it reads none.
 */
@NullMarked
package io.railwright.benchmark.ecn;

import org.jspecify.annotations.NullMarked;
