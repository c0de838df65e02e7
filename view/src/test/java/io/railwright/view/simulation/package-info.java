/** Pages of simulated runs. */
@NullMarked
package io.railwright.view.simulation;

import org.jspecify.annotations.NullMarked;
