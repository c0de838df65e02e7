/** Tests of series, by example and against a plain model. */
@NullMarked
package io.railwright.monitor.series;

import org.jspecify.annotations.NullMarked;
