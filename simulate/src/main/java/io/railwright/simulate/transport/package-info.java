/**
 * The behaviour of NICs: queue pairs that share a port, acknowledgements, loss recovery, and DCQCN
 * in its variants. The state of a queue pair is one row of primitive arrays.
 */
@NullMarked
package io.railwright.simulate.transport;

import org.jspecify.annotations.NullMarked;
