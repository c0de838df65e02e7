/** What writes. */
@NullMarked
package io.railwright.checks.sample.change;

import org.jspecify.annotations.NullMarked;
