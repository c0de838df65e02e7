/** Targets that answer a bundle, asked one by one or many at once. */
@NullMarked
package io.railwright.reach.fleet;

import org.jspecify.annotations.NullMarked;
