/**
 * Which port of a fabric is cabled to which, from what its machines told and the inventory names.
 */
@NullMarked
package io.railwright.flow.cables;

import org.jspecify.annotations.NullMarked;
