/**
 * The way into virtual devices: one real SSH server that listens at a loopback address for each of
 * them, with keys made for the run, and the faults that a way in can have.
 */
@NullMarked
package io.railwright.twin.ssh;

import org.jspecify.annotations.NullMarked;
