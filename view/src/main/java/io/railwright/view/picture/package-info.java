/** The fabric as a picture: hosts, switches and cables, each machine with what was found of it. */
@NullMarked
package io.railwright.view.picture;

import org.jspecify.annotations.NullMarked;
