/**
 * What a probe is: a question to a host and a parser for the answer. Knows no probe in particular.
 */
@NullMarked
package io.railwright.collect.probe;

import org.jspecify.annotations.NullMarked;
