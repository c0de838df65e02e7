/**
 * The texts that tools and files of a host print, with places to fill in. What goes into them is
 * decided elsewhere: nothing here knows a host.
 */
@NullMarked
package io.railwright.twin.host.text;

import org.jspecify.annotations.NullMarked;
