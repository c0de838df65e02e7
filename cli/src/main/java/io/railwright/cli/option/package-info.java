/**
 * Options that several commands share, and what they are turned into for a use case. No command is
 * known here, and nothing is printed but a refusal.
 */
@NullMarked
package io.railwright.cli.option;

import org.jspecify.annotations.NullMarked;
