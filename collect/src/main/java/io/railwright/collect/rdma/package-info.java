/**
 * What the RDMA tools and the kernel's files say of RDMA devices, their ports, addresses and
 * counters, and of the network links below them. The same idea has the same parameter whichever
 * tool says it; nothing here says whether it is good.
 */
@NullMarked
package io.railwright.collect.rdma;

import org.jspecify.annotations.NullMarked;
