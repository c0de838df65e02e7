/**
 * Benchmarks as programs of virtual hosts. Client and server find each other by address and port as
 * the real ones do. Their traffic runs in the simulator with the current settings of the fabric,
 * and they print what the real ones print.
 */
@NullMarked
package io.railwright.twin.benchmark;

import org.jspecify.annotations.NullMarked;
