/**
 * Our own form of inventory, from YAML to a fabric, with all that is wrong in it. No file is read
 * here but the one whose text was given.
 */
@NullMarked
package io.railwright.inventory.own;

import org.jspecify.annotations.NullMarked;
