/**
 * Results of benchmarks: what was measured, what the path could carry, what follows. Records only;
 * judging is done elsewhere.
 */
@NullMarked
package io.railwright.model.benchmark;

import org.jspecify.annotations.NullMarked;
