/**
 * Asks machines again and again, each at its pace. A machine that is away is asked again with
 * growing pauses and never makes the others wait.
 */
@NullMarked
package io.railwright.monitor.poll;

import org.jspecify.annotations.NullMarked;
