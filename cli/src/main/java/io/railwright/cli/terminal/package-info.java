/**
 * The interaction of a command with its caller: output, error messages, progress and exit codes.
 * What commands do is not known here.
 */
@NullMarked
package io.railwright.cli.terminal;

import org.jspecify.annotations.NullMarked;
