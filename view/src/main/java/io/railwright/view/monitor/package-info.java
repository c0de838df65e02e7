/** What a monitor sees, for a terminal, for a pipe and for programs. */
@NullMarked
package io.railwright.view.monitor;

import org.jspecify.annotations.NullMarked;
