/**
 * The stream of what happens: a frame is encoded once for all readers, each of which has room for
 * one, and nobody waits for a slow one.
 */
@NullMarked
package io.railwright.web.live;

import org.jspecify.annotations.NullMarked;
