/**
 * How a command speaks with whoever called it: where its output goes, what it complains about, what
 * it asks for and how it ends. Nothing here knows what a command does.
 */
@NullMarked
package io.railwright.cli.terminal;

import org.jspecify.annotations.NullMarked;
