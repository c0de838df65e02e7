/**
 * Recordings: what machines answered, kept in files so that it can be answered again without them.
 * A recording is a folder with an index and one file of sections for each target.
 */
@NullMarked
package io.railwright.reach.record;

import org.jspecify.annotations.NullMarked;
