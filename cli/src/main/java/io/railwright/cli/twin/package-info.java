/**
 * The commands of the twin, and the background process that runs one. The commands control a twin
 * and hold none of its state.
 */
@NullMarked
package io.railwright.cli.twin;

import org.jspecify.annotations.NullMarked;
