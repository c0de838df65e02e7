/**
 * Writes captures of any mix of packets, together with the counts that a reader must find. It
 * shares no code with the reader under test.
 */
@NullMarked
package io.railwright.testing.capture;

import org.jspecify.annotations.NullMarked;
