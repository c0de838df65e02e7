/**
 * Asks switches at their own command line over SSH: each command by itself, or all of them typed at
 * a terminal where nothing else is offered. It does not know what the outputs mean.
 */
@NullMarked
package io.railwright.reach.commandline;

import org.jspecify.annotations.NullMarked;
