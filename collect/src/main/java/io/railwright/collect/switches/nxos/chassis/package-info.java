/** The software and hardware of a Nexus. */
@NullMarked
package io.railwright.collect.switches.nxos.chassis;

import org.jspecify.annotations.NullMarked;
