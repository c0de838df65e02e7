/**
 * What can be made to go wrong in a twin, as one sealed family with one table of names. Faults are
 * only described here: where they act is known to doors, hosts and the network.
 */
@NullMarked
package io.railwright.twin.fault;

import org.jspecify.annotations.NullMarked;
