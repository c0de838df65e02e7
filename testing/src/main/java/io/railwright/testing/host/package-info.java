/**
 * Whole Linux hosts that are not there: their files, links and tools as a tree in memory, which is
 * laid out as a folder and entered by a real shell. Values are made up, forms are those of real
 * machines. A platform is made anew at each call, so that a test may change what it likes.
 */
@NullMarked
package io.railwright.testing.host;

import org.jspecify.annotations.NullMarked;
