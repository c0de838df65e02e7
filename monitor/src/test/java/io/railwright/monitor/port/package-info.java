/** Ports as machines tell of them. */
@NullMarked
package io.railwright.monitor.port;

import org.jspecify.annotations.NullMarked;
