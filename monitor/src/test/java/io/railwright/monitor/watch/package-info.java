/** Tests of a watched fabric, fed with facts. */
@NullMarked
package io.railwright.monitor.watch;

import org.jspecify.annotations.NullMarked;
