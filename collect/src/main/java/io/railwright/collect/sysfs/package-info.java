/**
 * How files under {@code /sys} become readings: a table of paths, each with its subject, its
 * parameter and how its text is read.
 */
@NullMarked
package io.railwright.collect.sysfs;

import org.jspecify.annotations.NullMarked;
