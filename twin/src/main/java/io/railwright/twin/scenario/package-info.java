/**
 * Scenarios: readable files that say which hosts, switches and cables there are and what is wrong
 * with them, and the fabric that comes of one. What can't be read is told with file and line.
 */
@NullMarked
package io.railwright.twin.scenario;

import org.jspecify.annotations.NullMarked;
