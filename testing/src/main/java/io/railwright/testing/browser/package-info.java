/** A real browser, as tests and measurements of pages drive it. */
@NullMarked
package io.railwright.testing.browser;

import org.jspecify.annotations.NullMarked;
