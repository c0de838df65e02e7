/** How the lab is. */
@NullMarked
package io.railwright.model.lab;

import org.jspecify.annotations.NullMarked;
