/**
 * Machines while they are changed: what is asked of them, their lease, and acts done at most once.
 */
@NullMarked
package io.railwright.change.machine;

import org.jspecify.annotations.NullMarked;
