/** Messages are sent to real servers on this machine. */
@NullMarked
package io.railwright.reach.post;

import org.jspecify.annotations.NullMarked;
