/** Samples for the architecture's rules; see ArchitectureRulesTest. */
@NullMarked
package io.railwright.checks.sample.model;

import org.jspecify.annotations.NullMarked;
