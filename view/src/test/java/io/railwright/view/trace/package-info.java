/** Tests of the views of proofs. */
@NullMarked
package io.railwright.view.trace;

import org.jspecify.annotations.NullMarked;
