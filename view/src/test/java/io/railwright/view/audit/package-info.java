/** Tests of the views of audits. */
@NullMarked
package io.railwright.view.audit;

import org.jspecify.annotations.NullMarked;
