/**
 * What is counted, as Prometheus reads it, and the alerts as its rules. Names and limits are data
 * of the knowledge; nothing is asked and nothing is sent here.
 */
@NullMarked
package io.railwright.monitor.prometheus;

import org.jspecify.annotations.NullMarked;
