/**
 * A tree of files, links and tool answers, in memory; it can be exported to a real folder. It knows
 * paths and contents, not hosts.
 */
@NullMarked
package io.railwright.twin.host.tree;

import org.jspecify.annotations.NullMarked;
