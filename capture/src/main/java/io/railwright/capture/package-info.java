/**
 * Packet captures as evidence: {@link io.railwright.capture.Captures} reads files and reports what
 * they show of RoCE. This module opens no connections and starts no processes.
 */
@NullMarked
package io.railwright.capture;

import org.jspecify.annotations.NullMarked;
