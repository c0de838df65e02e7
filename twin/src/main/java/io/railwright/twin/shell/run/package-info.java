/**
 * Runs the commands of {@code sh}: expansion, control flow, jobs, traps and the commands that a
 * shell has built in. {@link io.railwright.twin.shell.run.Shell} is the way in.
 */
@NullMarked
package io.railwright.twin.shell.run;

import org.jspecify.annotations.NullMarked;
