/** Tests of what a server is told of its fabric. */
@NullMarked
package io.railwright.flow.serve;

import org.jspecify.annotations.NullMarked;
