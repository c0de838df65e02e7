/**
 * The functions of PCI Express devices: their registers, links and files. What a function is used
 * for is not known here.
 */
@NullMarked
package io.railwright.twin.host.pci;

import org.jspecify.annotations.NullMarked;
