/**
 * Expansion of shell words: variables, arithmetic, patterns, fields and paths. Substitutions that
 * run a command are left to the shell.
 */
@NullMarked
package io.railwright.posix.expand;

import org.jspecify.annotations.NullMarked;
