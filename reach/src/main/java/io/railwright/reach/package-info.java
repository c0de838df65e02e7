/**
 * How a target is touched. The only place that starts processes or connects out; it carries
 * questions and answers and does not read meaning into them.
 */
@NullMarked
package io.railwright.reach;

import org.jspecify.annotations.NullMarked;
