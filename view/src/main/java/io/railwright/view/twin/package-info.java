/** What {@code rail twin} shows. */
@NullMarked
package io.railwright.view.twin;

import org.jspecify.annotations.NullMarked;
