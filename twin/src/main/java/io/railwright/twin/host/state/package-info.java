/**
 * The whole state of a host, its boot, and the files derived from the state. The state is
 * authoritative; programs and faults act on it from above.
 */
@NullMarked
package io.railwright.twin.host.state;

import org.jspecify.annotations.NullMarked;
