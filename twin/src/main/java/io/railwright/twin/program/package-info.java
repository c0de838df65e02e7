/**
 * The tools of a virtual host that act on its state: those of cards, of the network, of PCI, of
 * GPUs and of the system. A tool checks its words and prints; rules and values live in the state.
 */
@NullMarked
package io.railwright.twin.program;

import org.jspecify.annotations.NullMarked;
