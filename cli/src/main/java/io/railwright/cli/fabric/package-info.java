/**
 * The commands that work on a fabric: audit, drift, explain, profile, snapshot, diff, parse and
 * init. Each calls a use case and shows its result; no command calls another.
 */
@NullMarked
package io.railwright.cli.fabric;

import org.jspecify.annotations.NullMarked;
