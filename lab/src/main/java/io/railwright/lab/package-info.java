/**
 * A small fabric of real Linux kernels: two hosts with software RDMA and a switch that marks ECN,
 * emulated on this machine. Frames between them never touch this machine's network; the only way in
 * is SSH on loopback.
 */
@NullMarked
package io.railwright.lab;

import org.jspecify.annotations.NullMarked;
