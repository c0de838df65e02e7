/** Texts that a hostile machine or file may hold, put into every view. */
@NullMarked
package io.railwright.view.hostile;

import org.jspecify.annotations.NullMarked;
