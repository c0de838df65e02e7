/** The running configuration of NX-OS, statement by statement. */
@NullMarked
package io.railwright.collect.switches.nxos.config;

import org.jspecify.annotations.NullMarked;
