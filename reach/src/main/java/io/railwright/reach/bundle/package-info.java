/**
 * All questions to one host as one plain shell script, and the framed answers that come back. It
 * knows how to ask and how to take answers apart, not what they mean.
 */
@NullMarked
package io.railwright.reach.bundle;

import org.jspecify.annotations.NullMarked;
