/**
 * Results over time: which belong together, and what changed from one to the next. It reads no
 * files.
 */
@NullMarked
package io.railwright.benchmark.history;

import org.jspecify.annotations.NullMarked;
