/** How each kind of setting is read on a machine and given another state. */
@NullMarked
package io.railwright.change.setting;

import org.jspecify.annotations.NullMarked;
