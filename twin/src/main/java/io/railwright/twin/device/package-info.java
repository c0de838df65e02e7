/** The interface of everything in a virtual fabric that can be logged in to. */
@NullMarked
package io.railwright.twin.device;

import org.jspecify.annotations.NullMarked;
