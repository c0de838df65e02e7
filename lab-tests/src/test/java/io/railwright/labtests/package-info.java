/**
 * The whole tool against real kernels. Nearly all classes share one lab, so that a test puts back
 * what it changes on a node. Asserts behaviour and forms, never speed: nodes are emulated.
 */
@NullMarked
package io.railwright.labtests;

import org.jspecify.annotations.NullMarked;
