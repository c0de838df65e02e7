/** PCI devices, decoded from their configuration space without help from tools on the host. */
@NullMarked
package io.railwright.collect.pcie;

import org.jspecify.annotations.NullMarked;
