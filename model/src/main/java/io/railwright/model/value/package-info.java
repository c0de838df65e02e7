/**
 * Typed values and quantities that parse and print what tools print. Bits and bytes never meet
 * without a conversion that names both.
 */
@NullMarked
package io.railwright.model.value;

import org.jspecify.annotations.NullMarked;
