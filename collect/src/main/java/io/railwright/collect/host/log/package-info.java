/** The kernel's log: its messages, and what they say of cards, GPUs, PCIe and the IOMMU. */
@NullMarked
package io.railwright.collect.host.log;

import org.jspecify.annotations.NullMarked;
