/** The page of {@code rail report} and the browser that looks at it. */
@NullMarked
package io.railwright.cli.report;

import org.jspecify.annotations.NullMarked;
