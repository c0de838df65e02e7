/**
 * What the outputs of many tools share: what a terminal leaves in a copied text, commands and
 * prompts, labels with values, numbers with units. It knows no tool.
 */
@NullMarked
package io.railwright.collect.text;

import org.jspecify.annotations.NullMarked;
