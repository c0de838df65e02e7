/** Makes a plan out of what is wrong: settings, what they are now, and the order of the steps. */
@NullMarked
package io.railwright.change.plan;

import org.jspecify.annotations.NullMarked;
