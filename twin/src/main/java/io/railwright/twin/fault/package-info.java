/**
 * The faults that can be set in a twin, as one sealed family with one table of names. Faults are
 * only described here: device access, hosts and the network implement them.
 */
@NullMarked
package io.railwright.twin.fault;

import org.jspecify.annotations.NullMarked;
