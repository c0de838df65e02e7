/**
 * The command {@code rail bench} and those below it. They read arguments, call a use case and show
 * its result.
 */
@NullMarked
package io.railwright.cli.benchmark;

import org.jspecify.annotations.NullMarked;
