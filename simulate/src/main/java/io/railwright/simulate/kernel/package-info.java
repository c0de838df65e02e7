/**
 * The clockwork: pending events, packets and chance, all in primitive arrays. It knows neither
 * networks nor transports, keeps no statics, and allocates nothing while it runs.
 */
@NullMarked
package io.railwright.simulate.kernel;

import org.jspecify.annotations.NullMarked;
