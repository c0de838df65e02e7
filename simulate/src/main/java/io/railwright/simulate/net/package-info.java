/**
 * The network between the hosts: wires, port queues, the shared buffer of a switch, pause frames,
 * ECN marks, drops and the choice of paths. It hands packets to hosts and asks them for packets,
 * and does not know what they do with them.
 */
@NullMarked
package io.railwright.simulate.net;

import org.jspecify.annotations.NullMarked;
