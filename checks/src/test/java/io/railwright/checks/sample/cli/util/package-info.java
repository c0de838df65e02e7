/** Samples for the architecture's rules; see ArchitectureRulesTest. */
@NullMarked
package io.railwright.checks.sample.cli.util;

import org.jspecify.annotations.NullMarked;
