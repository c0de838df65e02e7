/** Pause frames: who asked whom to hold which priority, how often, and for how long. */
@NullMarked
package io.railwright.capture.pause;

import org.jspecify.annotations.NullMarked;
