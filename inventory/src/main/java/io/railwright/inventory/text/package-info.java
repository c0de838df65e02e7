/**
 * The text of inventory files: the patterns of names and values, and ranges of names. The form of
 * an inventory is not known here.
 */
@NullMarked
package io.railwright.inventory.text;

import org.jspecify.annotations.NullMarked;
