/**
 * Reads our own form of inventory, from YAML to a fabric, and reports all mistakes in it. No other
 * file is read.
 */
@NullMarked
package io.railwright.inventory.own;

import org.jspecify.annotations.NullMarked;
