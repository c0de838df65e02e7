/**
 * A packet-level simulator of lossless RoCE fabrics: scenarios in, reports out. This package checks
 * and runs scenarios; what happens inside a run is in the packages below.
 */
@NullMarked
package io.railwright.simulate;

import org.jspecify.annotations.NullMarked;
