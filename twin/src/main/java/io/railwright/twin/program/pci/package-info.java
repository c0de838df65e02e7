/** Devices and registers of PCI, as lspci and setpci name them. */
@NullMarked
package io.railwright.twin.program.pci;

import org.jspecify.annotations.NullMarked;
