/**
 * Compares machines with each other or with what they were. They are judged as an audit does, once,
 * for a difference matters most where a rule calls it wrong.
 */
@NullMarked
package io.railwright.flow.drift;

import org.jspecify.annotations.NullMarked;
