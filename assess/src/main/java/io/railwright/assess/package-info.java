/**
 * Holds the facts of a fabric against what is known and says what it finds. Works host by host, so
 * that its memory does not grow with the fabric, and asks no machine anything.
 */
@NullMarked
package io.railwright.assess;

import org.jspecify.annotations.NullMarked;
