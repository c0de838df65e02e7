/** How values stand to one another, and whether something holds of them. */
@NullMarked
package io.railwright.assess.value;

import org.jspecify.annotations.NullMarked;
