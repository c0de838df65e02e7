/**
 * Units as systemd keeps them: services and timers from files or made by {@code systemd-run}, what
 * they run and how that ended. It knows files and commands of a host only by {@link
 * io.railwright.twin.host.unit.UnitHost}.
 */
@NullMarked
package io.railwright.twin.host.unit;

import org.jspecify.annotations.NullMarked;
