/**
 * The commands of the twin, and the process of its own that a twin can be. They tell a twin what to
 * do, and hold none of its state.
 */
@NullMarked
package io.railwright.cli.twin;

import org.jspecify.annotations.NullMarked;
