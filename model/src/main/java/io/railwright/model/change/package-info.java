/** Changes of a fabric: what is to be set, in which order, and how far that has come. */
@NullMarked
package io.railwright.model.change;

import org.jspecify.annotations.NullMarked;
