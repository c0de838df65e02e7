/**
 * Simulations as a user asks for them: a scenario is prepared, run and judged, or several are
 * compared. Nothing here knows a fabric that can be asked.
 */
@NullMarked
package io.railwright.flow.simulation;

import org.jspecify.annotations.NullMarked;
