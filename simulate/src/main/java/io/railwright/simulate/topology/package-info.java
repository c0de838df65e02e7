/**
 * Topologies from generators, files and inventories, and the shortest paths through them. Nothing
 * here changes once a run has begun, except for broken links.
 */
@NullMarked
package io.railwright.simulate.topology;

import org.jspecify.annotations.NullMarked;
