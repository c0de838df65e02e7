/**
 * Compares machines that should be alike: cards of one host, hosts of one kind, a host with itself
 * at another time. Says which differences matter by the rules that look at them.
 */
@NullMarked
package io.railwright.assess.drift;

import org.jspecify.annotations.NullMarked;
