/**
 * One node of the lab: what it is made of, the emulator that runs it, and the supervisor that
 * starts it again when it reboots. Knows nothing of the other nodes.
 */
@NullMarked
package io.railwright.lab.machine;

import org.jspecify.annotations.NullMarked;
