/**
 * A vCenter while it is changed: settings of machines, hosts and networks by single calls, each of
 * which names the version that was seen. It never overwrites what somebody else has changed, and
 * never turns a machine off by force.
 */
@NullMarked
package io.railwright.change.vsphere;

import org.jspecify.annotations.NullMarked;
