/** Tests of blocks and of the log: what is written comes back, whatever is cut or killed. */
@NullMarked
package io.railwright.monitor.store;

import org.jspecify.annotations.NullMarked;
