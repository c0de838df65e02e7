/**
 * The command that simulates: its options, its progress and its forms of output. What is simulated,
 * and how, is decided elsewhere.
 */
@NullMarked
package io.railwright.cli.simulation;

import org.jspecify.annotations.NullMarked;
