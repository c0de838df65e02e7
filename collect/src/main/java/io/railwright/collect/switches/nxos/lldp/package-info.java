/** Neighbours by LLDP as NX-OS prints them. */
@NullMarked
package io.railwright.collect.switches.nxos.lldp;

import org.jspecify.annotations.NullMarked;
