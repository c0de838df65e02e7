/**
 * The core of the simulator: pending events, packets and random numbers, all in primitive arrays.
 * It knows neither networks nor transports, keeps no static state, and allocates nothing while it
 * runs.
 */
@NullMarked
package io.railwright.simulate.kernel;

import org.jspecify.annotations.NullMarked;
