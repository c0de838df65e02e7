/**
 * A fabric as one page that needs nothing else, and its pictures. Everything that machines said
 * goes through {@link io.railwright.view.layout.Markup}; the page loads nothing and sends nothing.
 */
@NullMarked
package io.railwright.view.report;

import org.jspecify.annotations.NullMarked;
