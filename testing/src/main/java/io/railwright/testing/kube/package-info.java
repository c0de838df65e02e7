/** A real API server of a cluster, for tests. */
@NullMarked
package io.railwright.testing.kube;

import org.jspecify.annotations.NullMarked;
