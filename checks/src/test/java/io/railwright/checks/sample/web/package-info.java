/** Samples for the architecture's rules; see ArchitectureRulesTest. */
@NullMarked
package io.railwright.checks.sample.web;

import org.jspecify.annotations.NullMarked;
