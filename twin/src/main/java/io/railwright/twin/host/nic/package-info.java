/**
 * The ports of network cards: what they are, what is set on them, what they count, and the files
 * and tools that show it. A port knows nothing of the host around it or of other ports.
 */
@NullMarked
package io.railwright.twin.host.nic;

import org.jspecify.annotations.NullMarked;
