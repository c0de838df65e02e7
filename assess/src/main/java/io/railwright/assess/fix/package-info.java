/** What sets a value right, in the words of the tools that a host has. */
@NullMarked
package io.railwright.assess.fix;

import org.jspecify.annotations.NullMarked;
