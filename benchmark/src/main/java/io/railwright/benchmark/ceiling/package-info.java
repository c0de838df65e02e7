/**
 * How much a path can carry at most, term by term: the wire with its headers, PCIe, the share of an
 * uplink. A result is only judged against these; nothing is measured here.
 */
@NullMarked
package io.railwright.benchmark.ceiling;

import org.jspecify.annotations.NullMarked;
