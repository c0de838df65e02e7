/**
 * The machines of a fabric and how they hang together, as an inventory names them. Secrets are
 * named here, never held.
 */
@NullMarked
package io.railwright.model.fabric;

import org.jspecify.annotations.NullMarked;
