/**
 * Pages for people, made here and not in the browser. All that machines said goes through {@link
 * io.railwright.view.layout.Markup}; a page holds no script and no style of its own.
 */
@NullMarked
package io.railwright.web.page;

import org.jspecify.annotations.NullMarked;
