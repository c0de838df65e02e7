/**
 * Capture files as bytes: which form and compression they have, where records start and end, and
 * where they are damaged. Knows nothing of what is inside a packet.
 */
@NullMarked
package io.railwright.capture.file;

import org.jspecify.annotations.NullMarked;
