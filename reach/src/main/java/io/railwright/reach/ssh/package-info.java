/**
 * A {@link io.railwright.reach.Shell} over SSH that behaves as the user's own {@code ssh} would:
 * same configuration, same known hosts, same keys. It never writes to any of these files, and
 * nothing it opens outlives a call.
 */
@NullMarked
package io.railwright.reach.ssh;

import org.jspecify.annotations.NullMarked;
