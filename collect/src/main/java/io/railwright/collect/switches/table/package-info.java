/**
 * The tables that switches based on Linux print: a heading, a rule of hyphens that marks the
 * columns, and rows. What a column means is said by the parser of each output.
 */
@NullMarked
package io.railwright.collect.switches.table;

import org.jspecify.annotations.NullMarked;
