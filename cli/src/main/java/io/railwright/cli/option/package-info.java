/**
 * Options that several commands share, and their translation for a use case. No command is known
 * here, and nothing is printed except refusals.
 */
@NullMarked
package io.railwright.cli.option;

import org.jspecify.annotations.NullMarked;
