/** Tests of what a report says in words. */
@NullMarked
package io.railwright.view.report;

import org.jspecify.annotations.NullMarked;
