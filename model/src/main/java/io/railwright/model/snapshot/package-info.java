/**
 * A fabric at one time: its facts, its machines, whether each was read, and what joins them. It
 * holds what was read and stated; nothing here is worked out from it.
 */
@NullMarked
package io.railwright.model.snapshot;

import org.jspecify.annotations.NullMarked;
