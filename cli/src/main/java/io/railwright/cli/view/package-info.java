/**
 * What is printed of a result: for people, and as JSON. Views read results; they decide nothing.
 */
@NullMarked
package io.railwright.cli.view;

import org.jspecify.annotations.NullMarked;
