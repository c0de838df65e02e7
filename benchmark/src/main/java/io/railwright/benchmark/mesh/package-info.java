/**
 * Who is measured with whom in which round, and whether a host or a path is slow. Nothing is run
 * here.
 */
@NullMarked
package io.railwright.benchmark.mesh;

import org.jspecify.annotations.NullMarked;
