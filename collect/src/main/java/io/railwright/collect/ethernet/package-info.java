/**
 * Network devices as {@code ethtool} shows them: link, offloads, queues, modules and counters.
 * Nothing here changes a device.
 */
@NullMarked
package io.railwright.collect.ethernet;

import org.jspecify.annotations.NullMarked;
