/**
 * Text laid out on pages of fixed width: columns, lists that wrap, what is cut. Knows no content.
 */
@NullMarked
package io.railwright.view.layout;

import org.jspecify.annotations.NullMarked;
