/**
 * Which ports a machine has and what each of them counted, from facts. A port is known by its place
 * and not by its name, so that a renamed device keeps its series.
 */
@NullMarked
package io.railwright.monitor.port;

import org.jspecify.annotations.NullMarked;
