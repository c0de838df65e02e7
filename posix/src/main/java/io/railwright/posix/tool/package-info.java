/**
 * The usual programs of a Linux host, as far as operators' scripts use them. Unknown options are
 * refused in the words of the real programs. A program sees only its {@link
 * io.railwright.posix.Call}.
 */
@NullMarked
package io.railwright.posix.tool;

import org.jspecify.annotations.NullMarked;
