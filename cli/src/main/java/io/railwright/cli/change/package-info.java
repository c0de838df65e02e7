/** The commands that change machines, and those that prepare it and look back at it. */
@NullMarked
package io.railwright.cli.change;

import org.jspecify.annotations.NullMarked;
