/**
 * Reads what {@code lspci} prints in its several forms. Rail asks sysfs itself, so these are for
 * texts that people keep; the names of the readings are those of the sysfs probes.
 */
@NullMarked
package io.railwright.collect.lspci;

import org.jspecify.annotations.NullMarked;
