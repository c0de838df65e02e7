/** The keys that hosts show, and what is to be said of each. */
@NullMarked
package io.railwright.model.hostkey;

import org.jspecify.annotations.NullMarked;
