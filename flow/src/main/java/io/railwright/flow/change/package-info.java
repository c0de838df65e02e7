/** Plans are made, carried out and taken back. Nothing else in rail changes a machine. */
@NullMarked
package io.railwright.flow.change;

import org.jspecify.annotations.NullMarked;
