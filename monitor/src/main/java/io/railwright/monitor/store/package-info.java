/**
 * How series are kept on disk: blocks that hold an hour of a port in about a byte a value, and a
 * log that each poll is appended to before it counts as kept. It knows nothing of what the values
 * mean.
 */
@NullMarked
package io.railwright.monitor.store;

import org.jspecify.annotations.NullMarked;
