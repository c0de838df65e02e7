/**
 * Tells others of alerts: webhooks of what was raised and cleared, Alertmanager of what there is.
 * What is silenced is not told.
 */
@NullMarked
package io.railwright.monitor.notify;

import org.jspecify.annotations.NullMarked;
