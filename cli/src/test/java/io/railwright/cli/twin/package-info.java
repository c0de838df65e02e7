/** Twins as commands bring them up, change them and end them. */
@NullMarked
package io.railwright.cli.twin;

import org.jspecify.annotations.NullMarked;
