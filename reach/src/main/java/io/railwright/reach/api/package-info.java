/**
 * Asks switches over the APIs of their vendors, which take the commands of the command line: few
 * requests for all questions, and each of its own where that fails. It does not know what the
 * outputs mean.
 */
@NullMarked
package io.railwright.reach.api;

import org.jspecify.annotations.NullMarked;
