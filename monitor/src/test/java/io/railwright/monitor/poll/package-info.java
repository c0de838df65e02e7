/** Tests of the poller with machines that hang, fail and come back. */
@NullMarked
package io.railwright.monitor.poll;

import org.jspecify.annotations.NullMarked;
