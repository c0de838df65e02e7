/**
 * The journal of a change on disk: lines that are chained to each other and flushed before anything
 * is done, and what can be told of them after a crash.
 */
@NullMarked
package io.railwright.change.journal;

import org.jspecify.annotations.NullMarked;
