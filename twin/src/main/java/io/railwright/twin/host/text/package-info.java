/**
 * Templates for the output of tools and the contents of files. What goes into them is decided
 * elsewhere; hosts are not known here.
 */
@NullMarked
package io.railwright.twin.host.text;

import org.jspecify.annotations.NullMarked;
