/**
 * Runs the commands of {@code sh}: expansion, control flow, jobs, traps and the commands that a
 * shell has built in. {@link io.railwright.posix.run.Shell} is the way in.
 */
@NullMarked
package io.railwright.posix.run;

import org.jspecify.annotations.NullMarked;
