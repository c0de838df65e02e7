/**
 * What a few runs of a benchmark can show, and what they can't. The unit is the run: rows of one
 * run are not independent. Nothing here knows what was measured.
 */
@NullMarked
package io.railwright.benchmark.statistics;

import org.jspecify.annotations.NullMarked;
