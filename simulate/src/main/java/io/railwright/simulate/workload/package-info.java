/**
 * The traffic that hosts send: patterns, collectives, training steps and traces, as a list of
 * transfers that may wait for others. Results are not kept here.
 */
@NullMarked
package io.railwright.simulate.workload;

import org.jspecify.annotations.NullMarked;
