/**
 * A virtual vCenter that answers SOAP over HTTPS as a real one does: sessions, views, properties by
 * their paths, pages, faults. What it tells of hosts and machines is handed to it; nothing can be
 * changed over it.
 */
@NullMarked
package io.railwright.twin.vcenter;

import org.jspecify.annotations.NullMarked;
