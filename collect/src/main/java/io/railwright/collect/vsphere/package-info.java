/**
 * What a vCenter is asked for, and the facts in its objects: hosts with their ports, distributed
 * switches and port groups, machines that have a virtual function. What a host is told to be stands
 * below {@code hypervisor/NAME}, in the words that the host itself uses.
 */
@NullMarked
package io.railwright.collect.vsphere;

import org.jspecify.annotations.NullMarked;
