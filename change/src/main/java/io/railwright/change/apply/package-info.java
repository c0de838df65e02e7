/** Carries a plan out, takes it back, and goes on with either after a crash. */
@NullMarked
package io.railwright.change.apply;

import org.jspecify.annotations.NullMarked;
