/** A sample: questions as reach has them. */
@NullMarked
package io.railwright.checks.sample.reach.bundle;

import org.jspecify.annotations.NullMarked;
