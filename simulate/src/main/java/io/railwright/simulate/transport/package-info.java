/**
 * What NICs do: queue pairs that share a port, acknowledgements, recovery from loss, and DCQCN in
 * its variants. State is one row of primitive arrays a queue pair.
 */
@NullMarked
package io.railwright.simulate.transport;

import org.jspecify.annotations.NullMarked;
