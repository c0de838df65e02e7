/** Tests of what stands on the pages. */
@NullMarked
package io.railwright.web.page;

import org.jspecify.annotations.NullMarked;
