/**
 * The single model of the fabric that devices and the simulator share: hosts, switches with their
 * QoS state, hypervisors between them, cables, and network faults. It exposes the current settings
 * as plain values; it neither runs traffic nor reads files.
 */
@NullMarked
package io.railwright.twin.fabric;

import org.jspecify.annotations.NullMarked;
