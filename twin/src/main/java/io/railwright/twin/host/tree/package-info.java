/**
 * A tree of files, links and answers of commands, in memory; it can be laid out as a real folder.
 * It knows paths and contents, and nothing of what a host is made of.
 */
@NullMarked
package io.railwright.twin.host.tree;

import org.jspecify.annotations.NullMarked;
