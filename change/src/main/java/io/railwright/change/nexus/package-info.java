/** A Nexus while it is changed: line by line, under a checkpoint that is the lease. */
@NullMarked
package io.railwright.change.nexus;

import org.jspecify.annotations.NullMarked;
