/**
 * What stands round a tool's output when it was kept from a terminal: escape codes, prompts with
 * what was typed behind them, reports of several tools and devices one after another. Parsers of
 * tools that print labels and values share how these are taken apart.
 */
@NullMarked
package io.railwright.collect.terminal;

import org.jspecify.annotations.NullMarked;
