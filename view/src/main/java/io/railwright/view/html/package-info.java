/**
 * What pages and pictures are made of: the frame of a page that needs nothing else, pieces of
 * markup, shapes. Everything that machines said goes through {@link
 * io.railwright.view.layout.Markup}; a page loads nothing and sends nothing.
 */
@NullMarked
package io.railwright.view.html;

import org.jspecify.annotations.NullMarked;
