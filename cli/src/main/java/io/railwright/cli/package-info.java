/**
 * The command line: arguments become a use case of {@code flow}, and its result becomes a view.
 * Nothing here connects to a machine or judges a fact.
 */
@NullMarked
package io.railwright.cli;

import org.jspecify.annotations.NullMarked;
