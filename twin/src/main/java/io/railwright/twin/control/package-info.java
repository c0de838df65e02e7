/**
 * A running twin: its fabric, the SSH access to its hosts, the folder with what ordinary clients
 * need to reach them, and the socket by which the twin is controlled.
 */
@NullMarked
package io.railwright.twin.control;

import org.jspecify.annotations.NullMarked;
