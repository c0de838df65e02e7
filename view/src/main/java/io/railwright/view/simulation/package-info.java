/**
 * Simulated runs as a page: the verdict, queues and flows over time, heat maps of ports, the tree
 * of pauses, and what the runs were set to. It judges nothing; what runs come to is in their
 * results.
 */
@NullMarked
package io.railwright.view.simulation;

import org.jspecify.annotations.NullMarked;
