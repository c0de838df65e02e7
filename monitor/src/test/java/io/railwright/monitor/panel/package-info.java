/** Tests of what all machines of a fabric do together. */
@NullMarked
package io.railwright.monitor.panel;

import org.jspecify.annotations.NullMarked;
