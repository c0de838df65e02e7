/**
 * From facts to things: what the NICs, ports and GPUs of a machine are, and what is known of each,
 * parameter by parameter. Says what is, never whether it is good.
 */
@NullMarked
package io.railwright.survey;

import org.jspecify.annotations.NullMarked;
