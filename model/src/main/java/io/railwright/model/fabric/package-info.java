/**
 * The machines of a fabric and what joins them, as an inventory names them or a machine states it.
 * Secrets are named here, never held.
 */
@NullMarked
package io.railwright.model.fabric;

import org.jspecify.annotations.NullMarked;
