/**
 * Support for the tests of several modules: golden files and real servers to test against. Never
 * shipped.
 */
@NullMarked
package io.railwright.testing;

import org.jspecify.annotations.NullMarked;
