/** Watching a fabric: machines are polled, and each round is handed on as a report. */
@NullMarked
package io.railwright.flow.watch;

import org.jspecify.annotations.NullMarked;
