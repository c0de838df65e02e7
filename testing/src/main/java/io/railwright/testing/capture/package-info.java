/**
 * Writes captures of any mix of packets, with what a reader must find in them. Shares no code with
 * the reader that is tested by it.
 */
@NullMarked
package io.railwright.testing.capture;

import org.jspecify.annotations.NullMarked;
