/**
 * The client side of the Unix socket through which a command controls a rail process that runs on
 * this machine.
 */
@NullMarked
package io.railwright.reach.control;

import org.jspecify.annotations.NullMarked;
