/** Tests of what applications tell, with real files. */
@NullMarked
package io.railwright.monitor.application;

import org.jspecify.annotations.NullMarked;
