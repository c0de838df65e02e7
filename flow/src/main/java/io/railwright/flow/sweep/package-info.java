/**
 * Looks for better settings of a fabric: many points of a space of parameters are simulated, the
 * poor ones leave early, and those that nothing beats are the front. Runs are kept in files, so
 * that a search can be killed and taken up again.
 */
@NullMarked
package io.railwright.flow.sweep;

import org.jspecify.annotations.NullMarked;
