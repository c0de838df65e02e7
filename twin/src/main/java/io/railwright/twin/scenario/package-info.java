/**
 * Scenarios: files that describe hosts, switches and cables and what is wrong with them, and the
 * fabric built from such a file. Mistakes in a file are reported with file and line.
 */
@NullMarked
package io.railwright.twin.scenario;

import org.jspecify.annotations.NullMarked;
