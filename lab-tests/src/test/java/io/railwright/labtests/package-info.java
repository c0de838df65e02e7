/**
 * The whole tool against real kernels. Every class shares one lab, so that a test puts back what it
 * changes on a node. Asserts behaviour and forms, never speed: nodes are emulated.
 */
@NullMarked
package io.railwright.labtests;

import org.jspecify.annotations.NullMarked;
