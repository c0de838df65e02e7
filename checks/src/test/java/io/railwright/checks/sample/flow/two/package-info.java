/** Samples for the architecture's rules; see ArchitectureRulesTest. */
@NullMarked
package io.railwright.checks.sample.flow.two;

import org.jspecify.annotations.NullMarked;
