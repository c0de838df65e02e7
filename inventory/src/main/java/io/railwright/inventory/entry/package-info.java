/**
 * The settings that one level of an inventory gives a machine, whichever form they were read from.
 * Nothing is decided here.
 */
@NullMarked
package io.railwright.inventory.entry;

import org.jspecify.annotations.NullMarked;
