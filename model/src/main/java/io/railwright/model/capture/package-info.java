/**
 * What captures of packets tell: counts, flows, pauses, what happened between two vantage points,
 * and the sentences drawn from it. Records only; nothing here reads a file.
 */
@NullMarked
package io.railwright.model.capture;

import org.jspecify.annotations.NullMarked;
