/**
 * Time series and histograms of a fixed memory size, however long a capture is. Packets are not
 * known here.
 */
@NullMarked
package io.railwright.capture.series;

import org.jspecify.annotations.NullMarked;
