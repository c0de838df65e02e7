/**
 * What Dell OS10 prints: its version, interfaces, LLDP neighbours and the QoS part of its
 * configuration, all as text. Nothing here says whether a value is good.
 */
@NullMarked
package io.railwright.collect.switches.os10;

import org.jspecify.annotations.NullMarked;
