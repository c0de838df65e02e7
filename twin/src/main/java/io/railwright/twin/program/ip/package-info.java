/** What {@code ip} prints, for people and as JSON. */
@NullMarked
package io.railwright.twin.program.ip;

import org.jspecify.annotations.NullMarked;
