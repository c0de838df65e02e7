/**
 * A virtual vCenter that answers SOAP over HTTPS as a real one does: sessions, views, properties by
 * their paths, pages, faults, tasks. What it tells of hosts and machines is handed to it; what is
 * changed over it is kept here, or done by its hosts.
 */
@NullMarked
package io.railwright.twin.vcenter;

import org.jspecify.annotations.NullMarked;
