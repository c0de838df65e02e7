/** Names, numbers and screens that all outputs of NX-OS share. */
@NullMarked
package io.railwright.collect.switches.nxos.text;

import org.jspecify.annotations.NullMarked;
