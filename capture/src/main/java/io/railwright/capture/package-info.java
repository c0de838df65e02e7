/**
 * Captures of packets as evidence: {@link io.railwright.capture.Captures} reads files and says what
 * they show of RoCE. Connects to nothing and starts nothing.
 */
@NullMarked
package io.railwright.capture;

import org.jspecify.annotations.NullMarked;
