/**
 * What inventories are written in: the text of a file, the shapes that names and values have, and
 * ranges of names. Nothing here knows which form an inventory has.
 */
@NullMarked
package io.railwright.inventory.text;

import org.jspecify.annotations.NullMarked;
