/**
 * Takes secrets out of what machines say, before anything of it is kept or understood. It is a
 * second net: probes ask for as little as they can. It knows how secrets are written, not what the
 * text is about.
 */
@NullMarked
package io.railwright.reach.mask;

import org.jspecify.annotations.NullMarked;
