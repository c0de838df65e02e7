/**
 * ESXi hosts of a virtual fabric: one state, which their tools print, and change where they would
 * on a real host. They know guests and switches only by what the fabric says is at their ports.
 */
@NullMarked
package io.railwright.twin.esxi;

import org.jspecify.annotations.NullMarked;
