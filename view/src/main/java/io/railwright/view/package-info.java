/**
 * What is printed of a result: for people, and as JSON. Views read results; they decide nothing.
 */
@NullMarked
package io.railwright.view;

import org.jspecify.annotations.NullMarked;
