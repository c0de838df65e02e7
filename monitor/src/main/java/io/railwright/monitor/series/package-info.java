/**
 * Counters over time: what a port counted between two polls, in which life of its driver, and what
 * is not known of it. It knows nothing of how a port is read, and judges nothing. Values are plain
 * longs in arrays, since a fabric has hundreds of thousands of them.
 */
@NullMarked
package io.railwright.monitor.series;

import org.jspecify.annotations.NullMarked;
