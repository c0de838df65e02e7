/**
 * What captures show: for people, as JSON, and as a page with pictures. Names and reasons come from
 * files that anyone may have made, and are made harmless before they are printed.
 */
@NullMarked
package io.railwright.view.capture;

import org.jspecify.annotations.NullMarked;
