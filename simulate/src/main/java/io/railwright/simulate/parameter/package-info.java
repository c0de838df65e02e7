/**
 * The parameters that a user can set, with their units, meanings and values in each profile. The
 * rest of the simulator reads its settings from here and has no numbers of its own.
 */
@NullMarked
package io.railwright.simulate.parameter;

import org.jspecify.annotations.NullMarked;
