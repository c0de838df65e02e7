/**
 * Small programs that measure what a decision rests on, side by side with the alternatives. Never
 * shipped.
 */
@NullMarked
package io.railwright.microbench;

import org.jspecify.annotations.NullMarked;
