/**
 * What words of the shell become: variables, arithmetic, patterns, fields and paths. What needs a
 * command to be run, as a substitution does, is left to the shell.
 */
@NullMarked
package io.railwright.posix.expand;

import org.jspecify.annotations.NullMarked;
