/**
 * Compares the same packets at two vantage points: which were marked, lost or changed on the way,
 * and how long they took.
 */
@NullMarked
package io.railwright.capture.vantage;

import org.jspecify.annotations.NullMarked;
