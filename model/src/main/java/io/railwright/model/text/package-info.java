/**
 * Text from outside made fit to be shown: which characters are harmless, and what is done with
 * others.
 */
@NullMarked
package io.railwright.model.text;

import org.jspecify.annotations.NullMarked;
