/**
 * All ports of a fabric as they are polled: series, alerts and the rows that people see. It takes
 * facts as they come and asks nobody.
 */
@NullMarked
package io.railwright.monitor.watch;

import org.jspecify.annotations.NullMarked;
