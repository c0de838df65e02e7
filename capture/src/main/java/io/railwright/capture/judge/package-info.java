/**
 * Sentences drawn from what a capture shows, each with its numbers. Looks at records only, and
 * never at packets.
 */
@NullMarked
package io.railwright.capture.judge;

import org.jspecify.annotations.NullMarked;
