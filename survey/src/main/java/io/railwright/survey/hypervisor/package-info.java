/**
 * What follows from the facts of hypervisors: what their physical ports are for and do, what their
 * driver was told, and whose the virtual functions are. It looks at one machine at a time, but for
 * {@link io.railwright.survey.hypervisor.GuestPorts}, which joins guests to what they run on.
 */
@NullMarked
package io.railwright.survey.hypervisor;

import org.jspecify.annotations.NullMarked;
