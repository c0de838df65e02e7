/** Tests of alerts: what they must say, and what they must not. */
@NullMarked
package io.railwright.monitor.alert;

import org.jspecify.annotations.NullMarked;
