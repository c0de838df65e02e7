/**
 * Probes and parsers of GPUs, all of which ask {@code nvidia-smi}. One tool's form a file; it
 * reports clocks, memory, links and topology, and says nothing of what they should be.
 */
@NullMarked
package io.railwright.collect.gpu;

import org.jspecify.annotations.NullMarked;
