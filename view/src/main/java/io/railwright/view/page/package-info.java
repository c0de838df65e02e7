/**
 * The page that a person reads about one host: a class for each section of it. Sections read facts
 * and fold them; they decide nothing, and no line is wider than the page.
 */
@NullMarked
package io.railwright.view.page;

import org.jspecify.annotations.NullMarked;
