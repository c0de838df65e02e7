/** May write. */
@NullMarked
package io.railwright.checks.sample.flow.change;

import org.jspecify.annotations.NullMarked;
