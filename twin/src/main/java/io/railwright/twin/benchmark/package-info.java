/**
 * Benchmarks as programs of virtual hosts. They meet by address and port as the real ones do, run
 * in the simulator with what the fabric is set to now, and print what the real ones print.
 */
@NullMarked
package io.railwright.twin.benchmark;

import org.jspecify.annotations.NullMarked;
