/**
 * All that a host is and has set, its boot, and the files that are made of it. The state is the
 * truth; whoever runs programs on it or breaks things is above.
 */
@NullMarked
package io.railwright.twin.host.state;

import org.jspecify.annotations.NullMarked;
