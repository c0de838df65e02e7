/**
 * The commands that are about a fabric: audit, drift, explain, profile, snapshot, diff, parse and
 * init. Each hands over to a use case and shows what came of it; no command calls another.
 */
@NullMarked
package io.railwright.cli.fabric;

import org.jspecify.annotations.NullMarked;
