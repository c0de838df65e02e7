/**
 * What a user types and sees: arguments become a use case of {@code flow}, its result becomes a
 * view. Nothing here reaches a machine or judges a fact.
 */
@NullMarked
package io.railwright.cli;

import org.jspecify.annotations.NullMarked;
