/** State, counters, breakouts and modules of the ports of NX-OS. */
@NullMarked
package io.railwright.collect.switches.nxos.port;

import org.jspecify.annotations.NullMarked;
