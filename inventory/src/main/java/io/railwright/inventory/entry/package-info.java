/**
 * What one level of an inventory says of a machine, whichever form it was read from. It holds what
 * was said, and decides nothing.
 */
@NullMarked
package io.railwright.inventory.entry;

import org.jspecify.annotations.NullMarked;
