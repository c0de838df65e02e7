/**
 * The image that nodes boot: a recipe, and the place where what it made is kept. Built from the
 * packages that this machine's own apt would install; knows nothing of running nodes.
 */
@NullMarked
package io.railwright.lab.image;

import org.jspecify.annotations.NullMarked;
