/**
 * Lets shells complete what is typed behind {@code rail}. A script for each shell asks rail itself,
 * which knows its commands, options and names; nothing here prints an error or asks a machine.
 */
@NullMarked
package io.railwright.cli.completion;

import org.jspecify.annotations.NullMarked;
