/** Samples for the architecture's rules; see ArchitectureRulesTest. */
@NullMarked
package io.railwright.checks.sample.flow.one;

import org.jspecify.annotations.NullMarked;
