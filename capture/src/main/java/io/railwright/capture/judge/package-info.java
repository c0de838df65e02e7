/**
 * Verdicts on a capture, as sentences with their numbers. They are drawn from the records of a
 * capture report, never from packets.
 */
@NullMarked
package io.railwright.capture.judge;

import org.jspecify.annotations.NullMarked;
