/**
 * Files as such: how large one may be, and who could have put it where it lies. Nothing here knows
 * what stands in them.
 */
@NullMarked
package io.railwright.model.file;

import org.jspecify.annotations.NullMarked;
