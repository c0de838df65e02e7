/**
 * Simulations as a user asks for them: a scenario is prepared, with the settings of a fabric where
 * one is named, run and judged, or several are compared.
 */
@NullMarked
package io.railwright.flow.simulation;

import org.jspecify.annotations.NullMarked;
