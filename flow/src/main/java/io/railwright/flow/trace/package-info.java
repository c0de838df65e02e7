/**
 * The path proof as a user asks for it: machines that were read become a fabric of ends and
 * switches, and what the proof says of their pairs becomes a result to show.
 */
@NullMarked
package io.railwright.flow.trace;

import org.jspecify.annotations.NullMarked;
