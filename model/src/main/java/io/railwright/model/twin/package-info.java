/** How a twin is, and what can be made to go wrong in it. */
@NullMarked
package io.railwright.model.twin;

import org.jspecify.annotations.NullMarked;
