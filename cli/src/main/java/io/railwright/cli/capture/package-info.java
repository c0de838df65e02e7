/**
 * The command that looks into captures of packets. It reads and shows; what packets mean is decided
 * elsewhere.
 */
@NullMarked
package io.railwright.cli.capture;

import org.jspecify.annotations.NullMarked;
