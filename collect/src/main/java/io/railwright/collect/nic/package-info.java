/** Probes of network and RDMA devices and their neighbours. One probe a file. */
@NullMarked
package io.railwright.collect.nic;

import org.jspecify.annotations.NullMarked;
