/**
 * The tools of a virtual host that act on its state: for cards, network, PCI, GPUs and the system.
 * A tool parses its arguments and prints; rules and values are part of the state.
 */
@NullMarked
package io.railwright.twin.program;

import org.jspecify.annotations.NullMarked;
