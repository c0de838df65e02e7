/**
 * Facts that need several probes together: the PCI tree, how GPUs reach NICs, what a link could do,
 * which names mean the same NIC, and where sources contradict each other. One derivation a class;
 * it reads facts, asks no host and judges nothing.
 */
@NullMarked
package io.railwright.collect.derive;

import org.jspecify.annotations.NullMarked;
