/**
 * Whole Linux hosts that are not there: their files, links and tools as a tree in memory. A shell
 * of ours reads it in the twin; tests also lay it out as a folder and let a real shell in. Values
 * are made up, forms are those of real machines. A platform is made anew at each call.
 */
@NullMarked
package io.railwright.twin.host;

import org.jspecify.annotations.NullMarked;
