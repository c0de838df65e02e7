/**
 * Traffic between the hosts of a fabric. The current settings of the fabric become a simulation,
 * and the counts of the simulation go into the counters of NICs and switch ports.
 */
@NullMarked
package io.railwright.twin.load;

import org.jspecify.annotations.NullMarked;
