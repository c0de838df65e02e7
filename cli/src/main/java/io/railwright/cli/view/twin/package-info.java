/** What {@code rail twin} shows. */
@NullMarked
package io.railwright.cli.view.twin;

import org.jspecify.annotations.NullMarked;
