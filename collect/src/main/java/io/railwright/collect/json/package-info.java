/**
 * JSON that a tool printed, as a tree that knows the line of each value. It is read as far as it
 * goes: a text that breaks off gives what stands before the break.
 */
@NullMarked
package io.railwright.collect.json;

import org.jspecify.annotations.NullMarked;
