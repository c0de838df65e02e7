/** Tests of the views of a watched fabric. */
@NullMarked
package io.railwright.view.monitor;

import org.jspecify.annotations.NullMarked;
