/** How RDMA traffic is marked, sorted, paused and slowed down at a port. */
@NullMarked
package io.railwright.survey.qos;

import org.jspecify.annotations.NullMarked;
