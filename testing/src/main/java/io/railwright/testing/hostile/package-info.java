/**
 * Texts that a hostile machine or file may hold, and what must hold of all that is printed, in
 * whatever form.
 */
@NullMarked
package io.railwright.testing.hostile;

import org.jspecify.annotations.NullMarked;
