/**
 * What follows from what a vCenter tells: of machines with virtual functions, and of hosts, whose
 * facts stand beside what the hosts say of themselves.
 */
@NullMarked
package io.railwright.survey.vsphere;

import org.jspecify.annotations.NullMarked;
