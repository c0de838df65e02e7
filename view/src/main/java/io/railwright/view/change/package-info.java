/** Plans, what becomes of them while they are carried out, and their journals. */
@NullMarked
package io.railwright.view.change;

import org.jspecify.annotations.NullMarked;
