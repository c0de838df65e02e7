/** Which fields of a large answer are kept, whoever gives it. It reads no answer itself. */
@NullMarked
package io.railwright.reach.field;

import org.jspecify.annotations.NullMarked;
