/**
 * A twin at work: its fabric, the doors of its hosts, the folder in which ordinary clients find how
 * to reach them, and the socket over which it is told what to do.
 */
@NullMarked
package io.railwright.twin.control;

import org.jspecify.annotations.NullMarked;
