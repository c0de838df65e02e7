/**
 * Packets: from the bytes of a record to counts, and to events that follow each other within a
 * flow. Any number of threads decode at once; nothing is allocated for a packet.
 */
@NullMarked
package io.railwright.capture.packet;

import org.jspecify.annotations.NullMarked;
