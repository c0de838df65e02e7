/** How values stand to one another. */
@NullMarked
package io.railwright.assess.value;

import org.jspecify.annotations.NullMarked;
