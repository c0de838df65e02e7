/**
 * When to call a person: alerts of the knowledge evaluated on series, with the time that each must
 * last, the time after which it is over, and silences. What is not known changes nothing.
 */
@NullMarked
package io.railwright.monitor.alert;

import org.jspecify.annotations.NullMarked;
