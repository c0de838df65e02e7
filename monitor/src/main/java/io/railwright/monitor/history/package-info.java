/**
 * What ports did over time: the polls of a watch are handed to a store, which is asked for one
 * port's lines and for events. It keeps what was told, and makes rates only when it is asked.
 */
@NullMarked
package io.railwright.monitor.history;

import org.jspecify.annotations.NullMarked;
