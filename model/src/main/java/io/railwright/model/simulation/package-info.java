/**
 * What a simulated run of a fabric came to. Plain numbers with their units in their names; nothing
 * here computes.
 */
@NullMarked
package io.railwright.model.simulation;

import org.jspecify.annotations.NullMarked;
