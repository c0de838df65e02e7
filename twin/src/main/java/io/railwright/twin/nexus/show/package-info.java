/** What a Nexus shows, as text and, where it can, in the tables of NX-API. It changes nothing. */
@NullMarked
package io.railwright.twin.nexus.show;

import org.jspecify.annotations.NullMarked;
