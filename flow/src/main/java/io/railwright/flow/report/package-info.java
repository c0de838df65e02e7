/**
 * The report on a fabric: one reading that is judged, compared and laid out. It shows nothing
 * itself.
 */
@NullMarked
package io.railwright.flow.report;

import org.jspecify.annotations.NullMarked;
