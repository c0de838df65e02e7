/** Real receivers on this machine are told of alerts. */
@NullMarked
package io.railwright.monitor.notify;

import org.jspecify.annotations.NullMarked;
