/**
 * The ports of network cards: their properties, settings and counters, and the files and tools that
 * show them. A port knows nothing of its host or of other ports.
 */
@NullMarked
package io.railwright.twin.host.nic;

import org.jspecify.annotations.NullMarked;
