/**
 * Traffic between the hosts of a fabric. What the fabric is set to now is turned into a simulation,
 * and what the simulation counts goes into the counters of NICs and switch ports.
 */
@NullMarked
package io.railwright.twin.load;

import org.jspecify.annotations.NullMarked;
