/**
 * Capture files as bytes: their format and compression, where records start and end, and where they
 * are damaged. The contents of packets are not known here.
 */
@NullMarked
package io.railwright.capture.file;

import org.jspecify.annotations.NullMarked;
