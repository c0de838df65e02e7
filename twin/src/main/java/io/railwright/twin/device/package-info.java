/** What everything in a virtual fabric that can be talked to has in common. */
@NullMarked
package io.railwright.twin.device;

import org.jspecify.annotations.NullMarked;
