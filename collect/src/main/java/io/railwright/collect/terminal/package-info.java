/**
 * What texts have in common that people copied from a terminal: escape codes, prompts, commands
 * between the outputs, lines of {@code key: value}. Nothing here knows a tool.
 */
@NullMarked
package io.railwright.collect.terminal;

import org.jspecify.annotations.NullMarked;
