/**
 * Sends messages to others over HTTP in the background: who hands one over never waits. It does not
 * know what a message says.
 */
@NullMarked
package io.railwright.reach.post;

import org.jspecify.annotations.NullMarked;
