/**
 * SSH access to virtual devices: one real SSH server that listens at a loopback address for each
 * device, with keys made for the run, and the faults that an access can have.
 */
@NullMarked
package io.railwright.twin.ssh;

import org.jspecify.annotations.NullMarked;
