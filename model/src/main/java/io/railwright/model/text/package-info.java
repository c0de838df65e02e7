/** Text from outside made fit to be shown. */
@NullMarked
package io.railwright.model.text;

import org.jspecify.annotations.NullMarked;
