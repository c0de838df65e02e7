/** Probes of the machine itself: kernel, memory, processors, nodes. One probe a file. */
@NullMarked
package io.railwright.collect.host;

import org.jspecify.annotations.NullMarked;
