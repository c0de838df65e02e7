/**
 * Turns all questions to one host into one plain shell script, and splits the framed output into
 * answers. It does not know what the answers mean.
 */
@NullMarked
package io.railwright.reach.bundle;

import org.jspecify.annotations.NullMarked;
