/**
 * What hosts send to each other: patterns, collectives, training steps and traces, as a list of
 * transfers that may wait for others. It says what is to be sent and never how it fared.
 */
@NullMarked
package io.railwright.simulate.workload;

import org.jspecify.annotations.NullMarked;
