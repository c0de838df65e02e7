@NullMarked
package io.railwright.monitor.prometheus;

import org.jspecify.annotations.NullMarked;
