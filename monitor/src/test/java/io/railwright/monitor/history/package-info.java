@NullMarked
package io.railwright.monitor.history;

import org.jspecify.annotations.NullMarked;
