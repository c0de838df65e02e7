@NullMarked
package io.railwright.flow.watch;

import org.jspecify.annotations.NullMarked;
