/**
 * Verdicts on runs: who suffers, from what, and what would help. Drawn from the numbers of a report
 * alone, never from the settings of the run, and silent on what the numbers do not show.
 */
@NullMarked
package io.railwright.simulate.judge;

import org.jspecify.annotations.NullMarked;
