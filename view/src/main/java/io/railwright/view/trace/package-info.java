/** Proofs of paths for people and for programs. */
@NullMarked
package io.railwright.view.trace;

import org.jspecify.annotations.NullMarked;
