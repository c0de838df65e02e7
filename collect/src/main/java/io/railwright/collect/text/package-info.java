/**
 * What the outputs of many tools share: what a terminal leaves in a copied text, numbers with
 * units, and names made into words. It knows no tool.
 */
@NullMarked
package io.railwright.collect.text;

import org.jspecify.annotations.NullMarked;
