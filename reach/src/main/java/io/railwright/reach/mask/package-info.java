/**
 * Removes secrets from the output of machines before anything is stored or parsed. It is a second
 * line of defence, since probes already ask for as little as possible. It knows how secrets are
 * written, not what the text is about.
 */
@NullMarked
package io.railwright.reach.mask;

import org.jspecify.annotations.NullMarked;
