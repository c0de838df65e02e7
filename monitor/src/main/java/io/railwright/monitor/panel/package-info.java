/** What all machines of a fabric do together, kind by kind, for people who look at the whole. */
@NullMarked
package io.railwright.monitor.panel;

import org.jspecify.annotations.NullMarked;
