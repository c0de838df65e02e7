/**
 * What a user can set: every parameter with its unit, its meaning and its value in each profile.
 * The rest of the simulator reads its settings from here and has no numbers of its own.
 */
@NullMarked
package io.railwright.simulate.parameter;

import org.jspecify.annotations.NullMarked;
