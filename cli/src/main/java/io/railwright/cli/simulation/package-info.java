/**
 * The command {@code rail sim}: its options, its progress and its forms of output. The simulation
 * itself is in another module.
 */
@NullMarked
package io.railwright.cli.simulation;

import org.jspecify.annotations.NullMarked;
