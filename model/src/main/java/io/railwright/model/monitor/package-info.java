/** What a monitor sees: ports with their rates, and alerts. */
@NullMarked
package io.railwright.model.monitor;

import org.jspecify.annotations.NullMarked;
