/**
 * Whole Linux hosts that are not there: what can be done to them, and what can be broken. A shell
 * of ours reads their files in the twin; tests also lay them out as a folder and let a real shell
 * in. Values are made up, forms are those of real machines. A platform is made anew at each call.
 */
@NullMarked
package io.railwright.twin.host;

import org.jspecify.annotations.NullMarked;
