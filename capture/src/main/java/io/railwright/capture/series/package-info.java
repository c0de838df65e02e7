/**
 * Quantities over time and their spread, in memory of fixed size however long a capture is. Knows
 * nothing of packets.
 */
@NullMarked
package io.railwright.capture.series;

import org.jspecify.annotations.NullMarked;
