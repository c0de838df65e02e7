/**
 * Checks of the sources themselves: who may use whom, the shape, format and words of files, and the
 * launcher. They know nothing of what rail does.
 */
@NullMarked
package io.railwright.checks;

import org.jspecify.annotations.NullMarked;
