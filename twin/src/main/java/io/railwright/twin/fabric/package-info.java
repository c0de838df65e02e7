/**
 * The one model of the fabric that devices and the simulator share: hosts, switches with their QoS
 * state, hypervisors between them, cables, and what is wrong with the network. It knows what is set
 * now and says so as plain values; it neither runs traffic nor reads files.
 */
@NullMarked
package io.railwright.twin.fabric;

import org.jspecify.annotations.NullMarked;
