/**
 * Decodes packets: turns the bytes of a record into counts, and into events of a flow. Any number
 * of threads decode at once; nothing is allocated for a packet.
 */
@NullMarked
package io.railwright.capture.packet;

import org.jspecify.annotations.NullMarked;
