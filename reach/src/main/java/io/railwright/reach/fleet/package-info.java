/** Machines that can be asked a bundle, one by one or many at once. */
@NullMarked
package io.railwright.reach.fleet;

import org.jspecify.annotations.NullMarked;
