/**
 * What Cisco NX-OS prints, as text or as the JSON of NX-API: a small class for each output. It
 * reads every release and model that prints a form alike, from Nexus 5000 on.
 */
@NullMarked
package io.railwright.collect.switches.nxos;

import org.jspecify.annotations.NullMarked;
